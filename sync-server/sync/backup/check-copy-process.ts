import { checkCopy } from './check-copy.ts';

// A process of its own, which check-in-process.ts starts with a copy's file: says what the copy covers, and ends.

process.send?.(checkCopy(process.argv[2] ?? ''));
