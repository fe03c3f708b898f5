import type { Formats } from '#app/i18n/formats.ts';
import type { Contact } from '#shared/domain/classes/rows.ts';

/** When a student's device was last heard from, and what it held back then: both are as old as the contact (U4). */
export function contactText(contact: Contact | null, now: number, format: Formats): string {
  if (contact === null) return 'not heard from yet';
  const heard = `heard from ${format.age(contact.lastContact, now)}`;
  if (contact.unsent === 0) return heard;
  return `${heard}; ${format.plural(contact.unsent, 'change was', 'changes were')} still on the device then`;
}
