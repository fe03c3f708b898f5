import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import type {} from './held-code.ts';

/** A file of the app's code comes when `commands.letCodeCome` says so, or at the end of the test. */
export async function codeOnItsWay(file: string): Promise<void> {
  await commands.holdCode(file);
  onTestFinished(() => commands.letCodeCome());
}
