/** Puts a text on the clipboard. False where the browser or its user does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts a text with its looks on the clipboard, as HTML for whoever takes it and as plain text for everybody else. */
export async function copyRichText(html: string, text: string): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return copyText(text);
  try {
    const parts = { 'text/html': blobOf(html, 'text/html'), 'text/plain': blobOf(text, 'text/plain') };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return false;
  }
}

const blobOf = (text: string, type: string): Blob => new Blob([text], { type });
