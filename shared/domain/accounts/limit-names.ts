import * as z from 'zod/mini';

/** The limits of the server by the names that the audit trail keeps. Stored: a name never changes its meaning. */
export const limitNameSchema = z.enum([
  'sync',
  'files',
  'code-requests',
  'wrong-codes',
  'hashing-requests',
  'hashing',
  'uploads',
  'upload-quota',
  'invitations',
  'mail',
  'printing',
  'links',
  'stream-starts',
  'streams',
  'sessions',
  'taken-usernames',
  'administration',
  'administration-reads',
  'own-account',
  'own-password',
  'audit',
]);
export type LimitName = z.infer<typeof limitNameSchema>;

/** What was limited, in the words of a sentence: "… reached the limit for …". */
export const LIMIT_WORDS: Record<LimitName, string> = {
  sync: 'sending and reading work',
  files: 'sending files',
  'code-requests': 'looking up class codes',
  'wrong-codes': 'wrong class codes',
  'hashing-requests': 'making accounts and passwords',
  hashing: 'making accounts and passwords',
  uploads: 'uploading files',
  'upload-quota': 'room for files',
  invitations: 'inviting by e-mail',
  mail: 'sharing by e-mail',
  printing: 'printing packs',
  links: 'making short links',
  'stream-starts': 'opening the live connection',
  streams: 'live connections at a time',
  sessions: 'devices signed in at a time',
  'taken-usernames': 'trying usernames that others have',
  administration: 'changing accounts of the school',
  'administration-reads': 'reading the accounts of the school',
  'own-account': 'looking after their own account',
  'own-password': 'trying their own password',
  audit: 'reading the audit trail',
};
