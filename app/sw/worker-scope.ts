/** What the worker's own parts leave on its scope for each other. */
export type WorkerScope = ServiceWorkerGlobalScope & {
  /** Put there by background.ts. */
  sendInBackground?: (steppingAside: AbortSignal) => Promise<void>;
};
