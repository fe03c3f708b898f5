import type { TableName } from '#shared/sync/define-table.ts';
import { factsEntry, type ExportEntry } from './export-section.ts';

/** In which section of a copy a table's rows of a person stand, or why they stand in none. */
export type Copied = { readonly section: string } | { readonly without: string };

const inSection = (section: string): Copied => ({ section });
const without = (reason: string): Copied => ({ without: reason });
const nobodys = without('It says nothing about a person.');
const again = without('It repeats what stands in the other parts of this copy, for devices to fetch.');

/** A new synced table has no line here and no compiler's blessing: whoever adds one decides what a copy says of it. */
export const copiedRows: { readonly [T in TableName]: Copied } = {
  profile: inSection('account'),
  class: inSection('classes'),
  classCode: nobodys,
  membership: inSection('classes'),
  contact: inSection('other'),
  joinRequest: inSection('other'),
  joinGuard: inSection('other'),
  invitation: inSection('other'),
  activity: inSection('activities'),
  activityDraft: inSection('activities'),
  assignment: inSection('activities'),
  answer: inSection('work'),
  submission: inSection('work'),
  studentStatus: inSection('work'),
  progress: without('It is counted from the answers, which stand under Work.'),
  review: inSection('work'),
  keptActivity: inSection('other'),
  annotation: inSection('notes'),
  classAnnotationTypes: nobodys,
  calendarEvent: inSection('notes'),
  feedback: inSection('other'),
  feedbackGuard: inSection('other'),
  savedComment: inSection('notes'),
  inquiry: inSection('activities'),
  snackPack: inSection('activities'),
  snack: inSection('activities'),
  snackResponse: inSection('work'),
  snackAction: inSection('work'),
  favorite: inSection('packs'),
  customPack: inSection('packs'),
  upload: inSection('files'),
  excerpt: inSection('notes'),
  annotatedMark: inSection('notes'),
  notification: inSection('other'),
  onboardingMark: inSection('other'),
  teachingSchool: inSection('other'),
  personSetting: inSection('other'),
  branch: inSection('work'),
  refusal: inSection('refused'),
};

/** The same for the server's own tables, by their names in SQL. */
export const copiedServerTables: Readonly<Record<string, Copied>> = {
  person: inSection('account'),
  calendar_feed: inSection('account'),
  provider_binding: inSection('account'),
  student_badge: inSection('account'),
  class_secret: inSection('account'),
  class_opening: without(
    'That the person opened devices for a class stands in the audit trail; this is dropped a day after it ended.',
  ),
  class_device: without('It is a device that was open for a class, and names nobody who used it.'),
  class_list_try: without('It is how often a PIN was wrong in one lesson, and is dropped a day later.'),
  roster_binding: inSection('account'),
  roster_import: without('That the person imported a roster stands in the audit trail.'),
  account_link: without('It is a hash of a link that was sent by e-mail and that works for a short while.'),
  usage_episode: inSection('other'),
  usage_scene: inSection('other'),
  usage_event: nobodys,
  device_session: inSection('devices'),
  device_report: without('It is of a device, and names nobody who used it (decision 158).'),
  packed_device: inSection('devices'),
  push_subscription: without(
    'It is the address of one of the person’s browsers at its maker, with a key that only it has.',
  ),
  client: inSection('devices'),
  stored_file: inSection('files'),
  audit: inSection('audit'),
  revision: inSection('work'),
  mutation: without(
    'What was accepted stands in its own part, what was not under texts that were not accepted. Whatever else was not accepted is kept as it was sent for 30 days at most, in case a device loses it. Beside these there are only numbers that keep a device from sending twice.',
  ),
  slot: without('It is the order in which a device sent, without a word of what.'),
  backup_client: without('It is how far a device had sent when a backup was made.'),
  effect: without('It is a mark that an e-mail was sent, so that none is sent twice.'),
  head: again,
  institution_code: nobodys,
  pending_sign_up: without(
    'Nobody has an account before it is confirmed; it is deleted then, or after a week.',
  ),
  school_slug: nobodys,
  bucket: nobodys,
  school: nobodys,
  short_link: nobodys,
  erased_person: nobodys,
  school_sync: nobodys,
  backup: nobodys,
  projection: nobodys,
};

/** What the server keeps and gives to nobody, and what it keeps only in part. */
const secrets: readonly (readonly [what: string, why: string])[] = [
  ['The password', 'The server has only a hash of it, which would help whoever wants to guess it.'],
  ['The secret of the second step at sign-in', 'Whoever has it could sign in with the password alone.'],
  ['The secret of the calendar address', 'The server has only a hash of it.'],
  ['The code of a badge', 'The server has only a hash of it.'],
  ['A PIN or picture password', 'The server has only a hash of it.'],
  [
    'Earlier texts of packs, notes and activities',
    'Of these the newest text is copied; of answers every text that is kept.',
  ],
  ['Addresses of people who were invited by e-mail', 'They are other people’s.'],
];

/** What of a person is not in their copy, each with the reason. */
export function* notCopiedEntries(): Generator<ExportEntry> {
  for (const [what, why] of secrets) yield factsEntry(what, [['Why', why]], { why });
  for (const [name, copied] of Object.entries({ ...copiedRows, ...copiedServerTables })) {
    if (!('without' in copied) || copied === nobodys) continue;
    yield factsEntry(`The table ${name}`, [['Why', copied.without]], { table: name, why: copied.without });
  }
}
