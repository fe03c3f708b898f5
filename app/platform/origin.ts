/** Where this app is served from, as a link to it begins. */
export const ownOrigin = (): string => location.origin;
