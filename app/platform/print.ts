/** Opens the browser's print dialog for this page. */
export const printPage = (): void => globalThis.print();

/** The address people type to come here, such as `packs.example.edu`. */
export const siteAddress = (): string => location.host;
