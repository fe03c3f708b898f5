import { spawn } from 'node:child_process';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/**
 * Runs a program in the project's root with its output going straight to ours. Returns its exit code; a program
 * that was killed or could not be started counts as 1.
 */
export function runCommand(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The same for a tool in node_modules, started by Node itself: no shell, so it runs alike on every system. */
export function runTool(
  script: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return runCommand(process.execPath, [path.join('node_modules', script), ...args], environment);
}

/** The same for one of our own TypeScript files. */
export function runScript(
  script: string,
  args: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return runCommand(process.execPath, ['--import', 'tsx', script, ...args], environment);
}
