/** Whether somebody is at an activity, at snacks or at a mini-inquiry: a list would lie over the question. */
export const isAtWork = (path: string): boolean => /^\/[^/]+\/(?:activity|ls|mini-inquiries)\/./.test(path);
