import { ConfigError } from '#server/config.ts';
import { makeOwnFiles } from '#server/own-files.ts';

/** Runs a command of the server's shell and sets the exit code that it returns; 1 when it throws. */
export async function runCommand(command: () => number | Promise<number>): Promise<void> {
  makeOwnFiles();
  try {
    process.exitCode = await command();
  } catch (error) {
    // A wrong flag or setting is the caller's to mend; anything else is ours and keeps its trace.
    const mendable = error instanceof ConfigError || (error instanceof TypeError && 'code' in error);
    console.error(mendable ? error.message : error);
    process.exitCode = 1;
  }
}
