import * as z from 'zod/mini';
import { sendInBackground } from './send-in-background.ts';
import type { WorkerScope } from './worker-scope.ts';

// The part of the worker that sends what nobody has open: the engine and every rule. A start of the app waits for the
// worker, which runs its whole script first; this file it runs only when the browser asks it to send.

declare const self: WorkerScope;

// As in sw.ts.
z.config({ jitless: true });

self.sendInBackground = sendInBackground;
