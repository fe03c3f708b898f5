import { onTestFinished, vi } from 'vitest';

/** Files that were offered to keep, instead of being kept. */
export function offeredFiles(): { readonly name: string; readonly blob: Blob }[] {
  const kept: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:kept-${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) kept.push({ name: this.download, blob });
  });
  onTestFinished(() => {
    make.mockRestore();
    click.mockRestore();
  });
  return kept;
}
