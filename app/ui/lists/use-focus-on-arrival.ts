import { useEffect } from 'react';

/**
 * The field of that id takes the focus when its row has just been added. A list whose rows can be dragged gives a focus
 * that comes into it by keys to the row that had it last. So a row takes it first, and the field when the list is done.
 */
export function useFocusOnArrival(fieldId: string, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return undefined;
    let frame = requestAnimationFrame(() => {
      const field = document.getElementById(fieldId);
      field?.closest<HTMLElement>('[data-row]')?.focus();
      frame = requestAnimationFrame(() => field?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [fieldId, isNew]);
}
