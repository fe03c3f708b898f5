import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { isEmailAddress, readAddresses } from '#shared/domain/classes/email-address.ts';
import { lettersApart } from '#shared/kernel/letters-apart.ts';
import packageJson from '../package.json' with { type: 'json' };
import type { ClassroomSettings } from './integrations/classroom-service/classroom-port.ts';
import { classroomEnvironment, classroomOf } from './integrations/classroom-service/classroom-settings.ts';
import type { OneRosterSettings } from './integrations/oneroster/ask-oneroster.ts';
import { oneRosterEnvironment, oneRosterOf } from './integrations/oneroster/oneroster-settings.ts';
import {
  providerFileSchema,
  type ProviderSettings,
} from './integrations/sign-in-provider/provider-settings.ts';
import {
  translationProtocols,
  type TranslationSettings,
} from './integrations/translation/translation-settings.ts';
import { makeSecretFile, MIN_SECRET_LENGTH } from './secret-file.ts';
import { isLoopback, readTlsFiles, type TlsFiles } from './secure-address.ts';
import { projectRoot, readyLibraryFolder } from './server-files.ts';

/** Everything the process may be told from outside, parsed once. Paths are absolute. */
export type Config = {
  host: string;
  port: number;
  dataDir: string;
  databaseFile: string;
  /** Published packs (`/library/<pack>/<version>/`) and `catalogue.json`. */
  libraryDir: string;
  /** The starter library and the dictionary as they were built with the app. */
  readyLibraryDir: string;
  /** Packs that the school brought itself, as their authors wrote them (`npm run pack:import`). */
  ownPacksDir: string;
  /** The list that the school selector searches (`npm run schools:load`). */
  schoolListFile: string;
  /** Files that people upload (SPEC.md O4). */
  filesDir: string;
  backupDir: string;
  /** The built app. */
  distDir: string;
  /** The address people type, without a trailing slash; null = whatever the request says. */
  publicUrl: string | null;
  /** What the server speaks https with; null = it speaks plain http, behind a proxy or for this machine alone. */
  tls: TlsFiles | null;
  /** A session ends this many days after its device was last heard from. */
  sessionDays: number;
  /** Whose X-Forwarded-* headers are believed: nobody's, or the listed addresses'. */
  trustProxy: false | string;
  sessionSecret: string;
  /** The school's mail server; null = e-mail is not set up. */
  mail: { url: string; from: string } | null;
  /** Who hears of alarms; nobody where the list is empty. */
  alarmMail: readonly string[];
  /** Whom browsers' push services may write to; null = nobody is told anything outside of the app. */
  pushContact: string | null;
  /** The school's translation service; null = texts are not translated, and nothing leaves the school. */
  translation: TranslationSettings | null;
  /** With whom people may sign in; nobody where the list is empty. */
  signInProviders: readonly ProviderSettings[];
  /** From where teachers import classes; null = from nowhere. */
  classroom: ClassroomSettings | null;
  /** A school's own system, asked for its roster. */
  oneRoster: OneRosterSettings | null;
  logLevel: LogLevel;
  /** What `--demo` makes where there is no school: one in the middle of a term, or one before its first lesson. */
  demoSchool: DemoSchool;
  version: string;
};

/** Something in the environment or on the disk that the person who starts the server can mend. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];
const demoSchools = ['living', 'empty'] as const;
type DemoSchool = (typeof demoSchools)[number];

/** What the group and everybody else may do with a file. */
const othersMode = 0o077;

const proxy = String.raw`(loopback|linklocal|uniquelocal|[\da-f.:]*[.:][\da-f.:]*(/\d{1,3})?)`;
const trustedProxies = new RegExp(`^(false|${proxy}(, *${proxy})*)$`, 'i');

const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4173),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DIST_DIR: z.string().default(path.join(projectRoot, 'dist')),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, such as https://packs.example.edu',
    })
    .optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  SESSION_DAYS: wholeNumber(1, 400).default(90),
  TRUST_PROXY: z
    .string()
    // To believe everybody would let each guess at a password come from an address of its own.
    .regex(trustedProxies, 'must be false, or the addresses of the proxies, separated by commas')
    .default('false'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /.+/,
      error: 'must be an smtp or smtps address, such as smtps://user:password@mail.example.edu',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a sender, such as Packwise <packs@example.edu>')
    .optional(),
  ALARM_MAIL: z
    .string()
    .max(2_000)
    .transform(readAddresses)
    .refine((list) => list.every(isEmailAddress), 'must be addresses, separated by commas')
    .optional(),
  PUSH_CONTACT: z
    .string()
    .max(300)
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto: with an address, or an https address')
    .optional(),
  TRANSLATION_URL: z
    .url({
      protocol: /^https?$/,
      hostname: /.+/,
      error: 'must be an http or https address, such as https://api-free.deepl.com',
    })
    .optional(),
  TRANSLATION_PROTOCOL: z
    .enum(translationProtocols, `must be one of ${translationProtocols.join(', ')}`)
    .optional(),
  TRANSLATION_KEY: z
    .string()
    .regex(/^[!-~]{1,500}$/, 'must be the key alone, without spaces')
    .optional(),
  SIGN_IN_PROVIDERS: z.string().max(1_000).optional(),
  ...classroomEnvironment,
  ...oneRosterEnvironment,
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  DEMO_SCHOOL: z.enum(demoSchools, `must be one of ${demoSchools.join(', ')}`).default('living'),
});

/**
 * Parses the environment, makes DATA_DIR, and reads (or makes, once) the secret that signs sessions.
 * Throws ConfigError with one line per wrong setting. An empty variable counts as not set.
 */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const settings = parseEnvironment(environment);
  const dataDir = path.resolve(settings.DATA_DIR);
  const signInProviders = providersOf(settings);
  const backupDir = path.resolve(settings.BACKUP_DIR ?? path.join(dataDir, 'backups'));
  makeDataDir(dataDir);
  refuseReadable('DATA_DIR', dataDir);
  // What lies in DATA_DIR is closed with it.
  if (settings.BACKUP_DIR !== undefined) refuseReadable('BACKUP_DIR', backupDir);
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir,
    databaseFile: path.join(dataDir, 'school.sqlite'),
    libraryDir: path.join(dataDir, 'library'),
    readyLibraryDir: readyLibraryFolder,
    ownPacksDir: path.join(dataDir, 'packs'),
    schoolListFile: path.join(dataDir, 'school-list.db'),
    filesDir: path.join(dataDir, 'files'),
    backupDir,
    distDir: path.resolve(settings.DIST_DIR),
    publicUrl: settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL).origin,
    tls: tlsOf(settings),
    sessionDays: settings.SESSION_DAYS,
    trustProxy: settings.TRUST_PROXY.toLowerCase() === 'false' ? false : settings.TRUST_PROXY,
    sessionSecret: settings.SESSION_SECRET ?? readOrMakeSecret(path.join(dataDir, 'session-secret')),
    mail: mailOf(settings),
    alarmMail: settings.ALARM_MAIL ?? [],
    pushContact: settings.PUSH_CONTACT ?? null,
    translation: translationOf(settings),
    signInProviders,
    classroom: serviceOf(classroomOf(settings, signInProviders)),
    oneRoster: serviceOf(oneRosterOf(settings)),
    logLevel: settings.LOG_LEVEL,
    demoSchool: settings.DEMO_SCHOOL,
    version: packageJson.version,
  };
}

/**
 * One line for each variable that is no setting and looks like a slip of one. Other programs' variables are none of our
 * business.
 */
export function likelySlips(environment: Record<string, string | undefined>): string[] {
  const known = Object.keys(environmentSchema.shape);
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    // Short names are near to many others: HTTP_URL is no slip of SMTP_URL.
    const meant = known.find(
      (setting) => setting.length > 5 && lettersApart(name, setting) <= (setting.length > 8 ? 2 : 1),
    );
    return meant === undefined ? [] : [`${name} is no setting and has no effect: is ${meant} meant?`];
  });
}

function parseEnvironment(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`The settings can't be used:\n${lines.join('\n')}`);
}

/** A mail needs a sender, and an address that its link leads to: a request's own can't be trusted for that. */
function mailOf(settings: z.infer<typeof environmentSchema>): Config['mail'] {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  if (url === undefined) {
    if (settings.ALARM_MAIL === undefined) return null;
    throw new ConfigError("The settings can't be used:\n  ALARM_MAIL needs SMTP_URL beside it");
  }
  if (from === undefined || settings.PUBLIC_URL === undefined) {
    throw new ConfigError("The settings can't be used:\n  SMTP_URL needs MAIL_FROM and PUBLIC_URL beside it");
  }
  return { url, from };
}

/** A service needs its protocol; DeepL a key, which must not travel where others can read it. */
function translationOf(settings: z.infer<typeof environmentSchema>): Config['translation'] {
  const { TRANSLATION_URL: address, TRANSLATION_PROTOCOL: protocol, TRANSLATION_KEY: key } = settings;
  const wrong = (line: string) => new ConfigError(`The settings can't be used:\n  ${line}`);
  if (address === undefined) {
    if (protocol === undefined && key === undefined) return null;
    throw wrong('TRANSLATION_PROTOCOL and TRANSLATION_KEY need TRANSLATION_URL beside them');
  }
  if (protocol === undefined) throw wrong('TRANSLATION_URL needs TRANSLATION_PROTOCOL beside it');
  if (protocol === 'deepl' && key === undefined)
    throw wrong('TRANSLATION_PROTOCOL=deepl needs TRANSLATION_KEY');
  const url = new URL(address);
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw wrong('TRANSLATION_URL must be an address alone; a key belongs into TRANSLATION_KEY');
  if (protocol === 'deepl' && url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw wrong('TRANSLATION_URL must begin with https:// where TRANSLATION_PROTOCOL is deepl');
  return { url: url.origin + url.pathname.replace(/\/+$/, ''), protocol, key: key ?? null };
}

/** Providers stand in a file, as their secrets do not belong into the list of processes; they send people back here. */
function providersOf(settings: z.infer<typeof environmentSchema>): Config['signInProviders'] {
  const { SIGN_IN_PROVIDERS: name, PUBLIC_URL } = settings;
  if (name === undefined) return [];
  const wrong = (line: string) => new ConfigError(`The settings can't be used:\n  ${line}`);
  if (PUBLIC_URL === undefined) throw wrong('SIGN_IN_PROVIDERS needs PUBLIC_URL beside it');
  const file = path.resolve(name);
  let written: string;
  try {
    written = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong(`SIGN_IN_PROVIDERS ${file} can't be read: ${reason(error)}`);
  }
  refuseReadable('SIGN_IN_PROVIDERS', file);
  let content: unknown;
  try {
    content = JSON.parse(written);
  } catch {
    // What the platform says would repeat a piece of the file, with its secrets.
    throw wrong(`SIGN_IN_PROVIDERS ${file} is no JSON`);
  }
  const parsed = providerFileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${file} ${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`The settings can't be used:\n${lines.join('\n')}`);
}

/** What settings of a service say, or throws what is wrong with them. */
function serviceOf<T>(read: T | string): T {
  if (typeof read === 'string') throw new ConfigError(`The settings can't be used:\n  ${read}`);
  return read;
}

/** Whoever is told an http address would not reach a server that speaks https. */
function tlsOf({ TLS_CERT, TLS_KEY, PUBLIC_URL }: z.infer<typeof environmentSchema>): Config['tls'] {
  try {
    const files = readTlsFiles(TLS_CERT, TLS_KEY);
    if (files === null || PUBLIC_URL === undefined || PUBLIC_URL.startsWith('https:')) return files;
  } catch (error) {
    throw new ConfigError(`The settings can't be used:\n  ${reason(error)}`);
  }
  throw new ConfigError(
    "The settings can't be used:\n  PUBLIC_URL must begin with https:// where TLS_CERT is set",
  );
}

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

function makeDataDir(dataDir: string): void {
  try {
    // What children write is nobody else's business on this machine.
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.R_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} can't be written: ${reason(error)}`);
  }
}

/** What children wrote lies there. On Windows files have no such mode. */
function refuseReadable(setting: string, folder: string): void {
  if (process.platform === 'win32') return;
  const mode = fs.statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & othersMode) === 0) return;
  throw new ConfigError(
    `${setting} ${folder} can be read by other users of this machine. Run: chmod -R go-rwx '${folder}'`,
  );
}

/** The secret lives beside the database, so that a restart keeps everyone signed in. */
function readOrMakeSecret(file: string): string {
  try {
    makeSecretFile(file);
  } catch (error) {
    throw new ConfigError(`${file} can't be written: ${reason(error)}`);
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError(`${file} is damaged: remove it to sign everyone out and start anew`);
  return secret;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
