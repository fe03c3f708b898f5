import type { Formats } from '#app/i18n/formats.ts';
import type { Contact } from '#shared/domain/classes/rows.ts';

type KnownContact = Pick<Contact, 'lastContact' | 'unsent' | 'oldestUnsent'>;

/**
 * When a student's device was last heard from, and what it held back then, with the age of its oldest: "heard from 12 min ago;
 * 3 changes were still on the device then, the oldest written 2 hours ago". All of it is as old as the contact, and says so
 * (promises.md U4). `now`: epoch ms.
 */
export function contactText(contact: KnownContact | null, now: number, format: Formats): string {
  if (contact === null) return 'not heard from yet';
  const heard = `heard from ${format.age(contact.lastContact, now)}`;
  if (contact.unsent === 0) return heard;
  const changes = format.plural(contact.unsent, 'change was', 'changes were');
  return `${heard}; ${changes} still on the device then${oldestText(contact, now, format)}`;
}

/** ", the oldest written 2 hours ago", behind how many changes wait; nothing where their age is not known. */
export function oldestText({ unsent, oldestUnsent }: KnownContact, now: number, format: Formats): string {
  if (oldestUnsent === null) return '';
  return `, ${unsent === 1 ? '' : 'the oldest '}written ${format.age(oldestUnsent, now)}`;
}
