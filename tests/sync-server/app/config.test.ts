import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, likelySlips, loadConfig } from '#server/config.ts';
import { isLoopback } from '#server/secure-address.ts';
import { temporaryFolder } from './server-in-test.ts';

test('with nothing set, the server is for this machine only and keeps its data below the current folder', () => {
  const home = temporaryFolder();
  const config = loadConfig({ DATA_DIR: home, PORT: '' });
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4173,
    dataDir: home,
    backupDir: path.join(home, 'backups'),
    publicUrl: null,
    sessionDays: 90,
    trustProxy: false,
  });
});

test('the secret is made once, for the owner’s eyes only, and stays the same', () => {
  const home = temporaryFolder();
  const first = loadConfig({ DATA_DIR: home });
  const file = path.join(home, 'session-secret');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(first.sessionSecret.length).toBeGreaterThanOrEqual(64);
  expect(loadConfig({ DATA_DIR: home }).sessionSecret).toBe(first.sessionSecret);
  expect(loadConfig({ DATA_DIR: temporaryFolder() }).sessionSecret).not.toBe(first.sessionSecret);
});

test('a DATA_DIR that the server makes is open to its owner only', () => {
  const data = path.join(temporaryFolder(), 'deep', 'data');
  loadConfig({ DATA_DIR: data });
  expect(fs.statSync(data).mode & 0o777).toBe(0o700);
});

test('a given secret is used and none is written', () => {
  const home = temporaryFolder();
  const given = 'given-from-outside-with-enough-characters';
  expect(loadConfig({ DATA_DIR: home, SESSION_SECRET: given }).sessionSecret).toBe(given);
  expect(fs.readdirSync(home)).toEqual([]);
});

test('all wrong settings are told at once, each in one readable line', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_URL: 'packs.example.edu',
    SESSION_DAYS: 'long',
    SESSION_SECRET: 'short',
    LOG_LEVEL: 'loud',
  };
  expect(() => loadConfig(wrong)).toThrow(ConfigError);
  expect(() => loadConfig(wrong)).toThrow(
    [
      "The settings can't be used:",
      '  PORT must be a whole number from 0 to 65535',
      '  PUBLIC_URL must be an http or https address, such as https://packs.example.edu',
      '  SESSION_DAYS must be a whole number from 1 to 400',
      '  SESSION_SECRET must have at least 32 characters',
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ].join('\n'),
  );
});

test('a DATA_DIR that can’t be made is told with its path', () => {
  const file = path.join(temporaryFolder(), 'file');
  fs.writeFileSync(file, '');
  expect(() => loadConfig({ DATA_DIR: path.join(file, 'data') })).toThrow(
    `DATA_DIR ${path.join(file, 'data')} can't be written`,
  );
});

test('a damaged secret file is an error, not a weak secret', () => {
  const home = temporaryFolder();
  fs.writeFileSync(path.join(home, 'session-secret'), 'short');
  expect(() => loadConfig({ DATA_DIR: home })).toThrow('is damaged');
});

test('proxies are trusted by address, and a slip is told at the start', () => {
  const trust = (TRUST_PROXY: string) => loadConfig({ DATA_DIR: temporaryFolder(), TRUST_PROXY }).trustProxy;
  expect(trust('FALSE')).toBe(false);
  for (const addresses of ['127.0.0.1', '10.0.0.0/8, ::1', 'loopback,uniquelocal']) {
    expect(trust(addresses)).toBe(addresses);
  }
  // With everybody believed, each guess at a password would come from an address of its own.
  for (const slip of ['true', 'yes', 'proxy.local', '1'])
    expect(() => trust(slip)).toThrow('TRUST_PROXY must be');
});

test('only addresses of this machine are loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])
    expect(isLoopback(host)).toBe(true);
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.example', 'packs.local']) {
    expect(isLoopback(host)).toBe(false);
  }
});

test('folders that other users of the machine can open are refused, with the command that mends them', () => {
  for (const setting of ['DATA_DIR', 'BACKUP_DIR']) {
    const open = path.join(temporaryFolder(), 'open');
    fs.mkdirSync(open);
    for (const mode of [0o755, 0o750, 0o701]) {
      fs.chmodSync(open, mode);
      expect(() => loadConfig({ DATA_DIR: temporaryFolder(), [setting]: open })).toThrow(
        `${setting} ${open} can be read by other users of this machine. Run: chmod -R go-rwx '${open}'`,
      );
    }
    fs.chmodSync(open, 0o700);
    expect(() => loadConfig({ DATA_DIR: temporaryFolder(), [setting]: open })).not.toThrow();
  }
});

test('a slip in the name of a setting is told, another program’s variable is not', () => {
  const slips = likelySlips({ PUBLIC_ULR: 'x', TRUSTPROXY: 'x', DATA_DIRS: 'x', SESSION_DAY: 'x' });
  expect(slips).toEqual([
    'PUBLIC_ULR is no setting and has no effect: is PUBLIC_URL meant?',
    'TRUSTPROXY is no setting and has no effect: is TRUST_PROXY meant?',
    'DATA_DIRS is no setting and has no effect: is DATA_DIR meant?',
    'SESSION_DAY is no setting and has no effect: is SESSION_DAYS meant?',
  ]);
  const others = { PATH: 'x', HOME: 'x', HTTP_URL: 'x', POST: 'x', SORT: 'x', NODE_ENV: 'x', LANG: 'x' };
  expect(likelySlips({ ...others, PUBLIC_URL: 'x', DATA_DIR: 'x', HOST: 'x' })).toEqual([]);
});

test('alarms go to a list of addresses, and need a mail server', () => {
  const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example', PUBLIC_URL: 'https://packs.example.edu' };
  const load = (settings: Record<string, string>) => loadConfig({ DATA_DIR: temporaryFolder(), ...settings });
  expect(load(mail).alarmMail).toEqual([]);
  expect(load({ ...mail, ALARM_MAIL: 'Head@School.edu, it@school.edu' }).alarmMail).toEqual([
    'head@school.edu',
    'it@school.edu',
  ]);
  expect(() => load({ ...mail, ALARM_MAIL: 'head at school' })).toThrow('ALARM_MAIL must be addresses');
  expect(() => load({ ALARM_MAIL: 'head@school.edu' })).toThrow('ALARM_MAIL needs SMTP_URL');
  expect(likelySlips({ ALARMS_MAIL: 'x' })).toEqual([
    'ALARMS_MAIL is no setting and has no effect: is ALARM_MAIL meant?',
  ]);
});

test('content §7 translation is off by default, and set up by its address, protocol and key', () => {
  const of = (environment: Record<string, string>) =>
    loadConfig({ DATA_DIR: temporaryFolder(), ...environment }).translation;
  expect(of({})).toBeNull();
  expect(
    of({ TRANSLATION_URL: 'http://127.0.0.1:5000/api/', TRANSLATION_PROTOCOL: 'libretranslate' }),
  ).toEqual({
    ...{ url: 'http://127.0.0.1:5000/api', protocol: 'libretranslate', key: null },
  });
  const deepl = { TRANSLATION_PROTOCOL: 'deepl', TRANSLATION_KEY: 'a-key:fx' };
  expect(of({ TRANSLATION_URL: 'https://api-free.deepl.com', ...deepl })).toEqual({
    ...{ url: 'https://api-free.deepl.com', protocol: 'deepl', key: 'a-key:fx' },
  });
});

test.each([
  [{ TRANSLATION_KEY: 'a-key' }, 'need TRANSLATION_URL beside them'],
  [{ TRANSLATION_PROTOCOL: 'deepl' }, 'need TRANSLATION_URL beside them'],
  [{ TRANSLATION_URL: 'https://translate.example' }, 'TRANSLATION_URL needs TRANSLATION_PROTOCOL beside it'],
  [{ TRANSLATION_URL: 'https://a.example', TRANSLATION_PROTOCOL: 'deepl' }, 'needs TRANSLATION_KEY'],
  [
    { TRANSLATION_URL: 'http://a.example', TRANSLATION_PROTOCOL: 'deepl', TRANSLATION_KEY: 'a' },
    'must begin with https://',
  ],
  [
    { TRANSLATION_URL: 'https://me:secret@a.example', TRANSLATION_PROTOCOL: 'libretranslate' },
    'a key belongs into TRANSLATION_KEY',
  ],
  [{ TRANSLATION_URL: 'ftp://a.example', TRANSLATION_PROTOCOL: 'libretranslate' }, 'TRANSLATION_URL must be'],
  [{ TRANSLATION_URL: 'https://a.example', TRANSLATION_PROTOCOL: 'google' }, 'libretranslate, deepl'],
  [{ TRANSLATION_KEY: 'two words' }, 'TRANSLATION_KEY must be the key alone'],
] as const)('settings of translation that do not fit are told (%#)', (environment, words) => {
  const load = () => loadConfig({ DATA_DIR: temporaryFolder(), ...environment });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(words);
});

const google = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', client_id: 'an id' };

function providerFile(content: unknown, mode = 0o600): string {
  const file = path.join(temporaryFolder(), 'providers.json');
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content), { mode });
  return file;
}

test('content §7 sign-in providers are none by default, and stand in a file that the server’s user alone reads', () => {
  const read = (environment: Record<string, string>) =>
    loadConfig({ DATA_DIR: temporaryFolder(), PUBLIC_URL: 'https://packs.example.edu', ...environment })
      .signInProviders;
  expect(read({})).toEqual([]);
  const SIGN_IN_PROVIDERS = providerFile([{ ...google, client_secret: 'x', prompt: 'select_account' }]);
  expect(read({ SIGN_IN_PROVIDERS })).toEqual([
    {
      ...{ id: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
      ...{ clientId: 'an id', clientSecret: 'x', prompt: 'select_account' },
    },
  ]);
  expect(() => read({ SIGN_IN_PROVIDERS, PUBLIC_URL: '' })).toThrow('needs PUBLIC_URL beside it');
  expect(() => read({ SIGN_IN_PROVIDERS: `${SIGN_IN_PROVIDERS}.gone` })).toThrow("can't be read");
  expect(() => read({ SIGN_IN_PROVIDERS: providerFile([google], 0o644) })).toThrow('can be read by other');
});

test.each([
  ['{"secret', 'is no JSON'],
  [[], 'Too small'],
  [[{ ...google, issuer: 'http://accounts.google.com' }], 'must be an https address alone'],
  [[{ ...google, issuer: 'https://a.example/?x=1' }], 'must be an https address alone'],
  [[{ ...google, id: 'Google' }], 'must be a short word of small letters'],
  [[{ ...google, secret: 'misspelt' }], 'Unrecognized key'],
  [[google, { ...google, issuer: 'https://a.example' }], 'has an id twice'],
  [[google, { ...google, id: 'other' }], 'has an issuer twice'],
])('sign-in providers that do not fit are told, without their secrets (%#)', (content, words) => {
  const settings = { PUBLIC_URL: 'https://packs.example.edu', SIGN_IN_PROVIDERS: providerFile(content) };
  const read = () => loadConfig({ DATA_DIR: temporaryFolder(), ...settings });
  expect(read).toThrow(words);
  expect(read).not.toThrow('misspelt');
  expect(read).not.toThrow('{"secret');
});

test('content §7 classes are imported from nowhere by default, and by https with the provider google alone', () => {
  const read = (GOOGLE_CLASSROOM_URL: string, content: unknown = [google]) =>
    loadConfig({
      DATA_DIR: temporaryFolder(),
      PUBLIC_URL: 'https://packs.example.edu',
      ...(content !== null && { SIGN_IN_PROVIDERS: providerFile(content) }),
      GOOGLE_CLASSROOM_URL,
    }).classroom;
  expect(read('')).toBeNull();
  expect(read('https://classroom.googleapis.com/')).toEqual({ url: 'https://classroom.googleapis.com' });
  expect(read('http://127.0.0.1:8080/there')).toEqual({ url: 'http://127.0.0.1:8080/there' });
  expect(() => read('https://classroom.googleapis.com', null)).toThrow('a provider of the id google');
  expect(() => read('https://classroom.googleapis.com', [{ ...google, id: 'other' }])).toThrow(
    'a provider of the id google',
  );
  expect(() => read('http://classroom.googleapis.com')).toThrow('must begin with https://');
  expect(() => read('https://me@classroom.googleapis.com')).toThrow('must be an address alone');
  expect(() => read('ftp://classroom.googleapis.com')).toThrow('must be an https address');
});

test('decision 164 a school’s own system is asked by https, as a client with a secret', () => {
  const whole = {
    ONEROSTER_URL: 'https://sis.example/ims/oneroster/rostering/v1p2/',
    ONEROSTER_TOKEN_URL: 'https://sis.example/token',
    ONEROSTER_CLIENT_ID: 'packwise',
    ONEROSTER_CLIENT_SECRET: 'a secret',
  };
  const read = (settings: Record<string, string>) =>
    loadConfig({ DATA_DIR: temporaryFolder(), ...settings }).oneRoster;
  expect(read({})).toBeNull();
  expect(read(whole)).toMatchObject({
    url: 'https://sis.example/ims/oneroster/rostering/v1p2',
    clientId: 'packwise',
    school: null,
  });
  const { ONEROSTER_CLIENT_SECRET: _, ...half } = whole;
  expect(() => read(half)).toThrow('ONEROSTER_URL needs');
  expect(() => read({ ...whole, ONEROSTER_TOKEN_URL: 'http://sis.example/token' })).toThrow(
    'ONEROSTER_TOKEN_URL must begin with https://',
  );
  expect(() => read({ ...whole, ONEROSTER_URL: 'https://me@sis.example' })).toThrow('an address alone');
});
