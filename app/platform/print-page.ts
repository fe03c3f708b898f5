/** Opens the browser's print dialog for the page in front. */
export function printPage(): void {
  window.print();
}
