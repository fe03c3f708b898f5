import type { LimitName } from '#shared/domain/accounts/limit-names.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const MB = 1024 * 1024;

/** So many within so long; a window begins with the first. */
export type Limit = { readonly max: number; readonly windowMs: number };

/**
 * What one person may ask for, whatever device, session or address it comes from. Who is not signed in is an address. All
 * routes of a name share one counter. A request above is answered 429 with Retry-After, and noted in the audit trail.
 */
export const limits = {
  /** Pushes, pulls and hand-ins of all devices of a person. */
  sync: { max: 1_200, windowMs: MINUTE },
  /** Bytes of these pushes and hand-ins: twice the longest text, saved every three seconds (decision 170). */
  'pushed-bytes': { max: 512 * MB, windowMs: HOUR },
  /** Requests for files that travel beside the queue, each of at most 256 KB. */
  files: { max: 1_200, windowMs: MINUTE },
  /** Looks at a class code. Wrong ones are counted apart, where they join (code-tries.ts). */
  'code-requests': { max: 30, windowMs: MINUTE },
  /** Calls that hash passwords; each may bring forty. */
  'hashing-requests': { max: 30, windowMs: MINUTE },
  /** The passwords of those calls. */
  hashing: { max: 300, windowMs: 10 * MINUTE },
  /** Uploads by one call, each of at most 20 MB. */
  uploads: { max: 30, windowMs: MINUTE },
  invitations: { max: 20, windowMs: MINUTE },
  mail: { max: 10, windowMs: MINUTE },
  printing: { max: 20, windowMs: MINUTE },
  links: { max: 60, windowMs: MINUTE },
  /** Calls that translate, each of a screenful; then the characters of them that the service has to be asked for. */
  translation: { max: 120, windowMs: MINUTE },
  'translation-characters': { max: 60_000, windowMs: HOUR },
  /** Streams opened; how many stay open is `STREAMS`. */
  'stream-starts': { max: 120, windowMs: MINUTE },
  /** What administrators change, and what they read. */
  administration: { max: 60, windowMs: MINUTE },
  'administration-reads': { max: 240, windowMs: MINUTE },
  /** A person's own devices, and what asks for their password. */
  'own-account': { max: 120, windowMs: MINUTE },
  'own-password': { max: 20, windowMs: MINUTE },
  /** Mails about accounts to one address, whoever asked for them. */
  'account-mail': { max: 5, windowMs: HOUR },
  /** Sign-ups from one address: a class behind one of them does it in one lesson. Then wrong codes of schools. */
  'sign-up': { max: 300, windowMs: 10 * MINUTE },
  'wrong-sign-up-codes': { max: 60, windowMs: HOUR },
  /** Badges that nobody has, from one address: slips with other pictures. A real one can't be guessed. */
  'wrong-badges': { max: 60, windowMs: HOUR },
  /** Codes that open no device for a class, from one address: slips of a whole school. */
  'wrong-opening-codes': { max: 60, windowMs: HOUR },
  /** Recovering accounts from one address: a class that has forgotten its passwords over the holidays. */
  recover: { max: 100, windowMs: 10 * MINUTE },
  /** Calls that send feedback, of a person or an address; then what visitors send, by address and by school. */
  feedback: { max: 60, windowMs: MINUTE },
  'feedback-of-visitors': { max: 30, windowMs: HOUR },
  /** What devices say of packs that are read, a few a minute, and what teachers read of it. */
  usage: { max: 120, windowMs: MINUTE },
  'device-reports': { max: 30, windowMs: MINUTE },
  audit: { max: 60, windowMs: MINUTE },
  /** Calls that ask a classroom service: a list, then an import for each of twenty classes. */
  'classroom-service': { max: 60, windowMs: MINUTE },
  /** Copies of people's data, erasures, and what is read for them; then what browsers pack with; and bags, which come from an address, as nobody is signed in for them. */
  'person-data': { max: 20, windowMs: MINUTE },
  'person-data-reads': { max: 120, windowMs: MINUTE },
  'device-keys': { max: 60, windowMs: MINUTE },
  bags: { max: 600, windowMs: MINUTE },
} as const satisfies Partial<Record<LimitName, Limit>>;

/** Devices on which a person is signed in at a time; one more ends the one that was heard of least lately. */
export const MAX_SESSIONS = 30;

/**
 * Streams open at a time. One more closes the oldest, and tells it to come back after a while: the oldest is most often
 * one whose device went away unheard, and a refused stream would leave a living screen without news.
 */
export const STREAMS = { ofSession: 6, ofPerson: 20, comeBackMs: MINUTE } as const;

/**
 * Room for people's files, bytes, of each and of a school. Below the reserve nothing more is taken, whoever's it is: it
 * waits on its device.
 */
export const FILE_QUOTA = {
  ofStudent: 500 * MB,
  ofStaff: 5 * 1024 * MB,
  ofSchool: 100 * 1024 * MB,
  diskReserve: 500 * MB,
} as const;

/** Below the disk's reserve a person pushes so much within the hour, bytes; everybody else goes on as ever. */
export const PUSH_LIMIT = { ...limits['pushed-bytes'], whenDiskLow: 16 * MB } as const;

/**
 * How long a request may take to arrive, ms. What brings a file has longer, for 20 MB over a poor wifi; with its body's
 * bound this is the least rate that a body may have. Connections beyond `maxConnections` are closed at once.
 */
export const ARRIVAL = {
  ordinaryMs: 30 * SECOND,
  uploadMs: 5 * MINUTE,
  headersMs: 15 * SECOND,
  maxConnections: 10_000,
} as const;

/** A limit that a person reached is noted in the audit trail at most this often, by name. */
export const LIMIT_NOTED_EVERY_MS = HOUR;

/** Lines of the audit trail are kept so long. */
export const AUDIT_AGE_MS = 3 * 366 * 24 * HOUR;

/** From when alarms speak of a backup, and of the disk, bytes. */
export const BACKUP_LATE_AFTER_MS = 48 * HOUR;
export const DISK_NEARLY_FULL = 2 * FILE_QUOTA.diskReserve;
