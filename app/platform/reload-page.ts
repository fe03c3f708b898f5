/** Loads the page anew. What is typed must have been written before (`flushEditors`). */
export function reloadPage(): void {
  location.reload();
}
