/** Calls back when a field or control is left, by the keyboard, the pointer, or because the window is; returns how to stop. */
export function onFocusLost(lost: () => void): () => void {
  document.addEventListener('focusout', lost);
  return () => document.removeEventListener('focusout', lost);
}
