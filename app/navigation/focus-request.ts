let isRequested = false;

/** Somebody signed in: what had the focus is gone, and the screen that comes is to have it. */
export function requestScreenFocus(): void {
  isRequested = true;
}

/** Ends the request, and returns whether there was one. */
export function endFocusRequest(): boolean {
  const was = isRequested;
  isRequested = false;
  return was;
}
