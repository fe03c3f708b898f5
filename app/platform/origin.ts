/** Where this app is served from, as a link to it begins. */
export const ownOrigin = (): string => location.origin;

/** The address people type to come here, such as `packs.example.edu`. */
export const siteAddress = (): string => location.host;
