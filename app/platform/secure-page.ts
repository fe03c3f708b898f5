/** Whether browsers give this page what the app stands on: it came over https, or from this machine. */
export const isSecurePage = (): boolean => globalThis.isSecureContext;
