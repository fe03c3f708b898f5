import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import {
  bringInstallationSecretsBack,
  keepInstallationSecrets,
  readInstallationSecrets,
} from '#server/installation-secret.ts';
import { temporaryFolder } from './server-in-test.ts';

const fileIn = (folder: string): string => path.join(folder, 'installation-secret');

test('E1 the installation’s secret is made once, and only its owner reads it', () => {
  const dataDir = temporaryFolder();
  const secrets = readInstallationSecrets(dataDir);
  expect(secrets).toHaveLength(1);
  expect(readInstallationSecrets(dataDir)).toEqual(secrets);
  expect(fs.statSync(fileIn(dataDir)).mode & 0o777).toBe(0o600);
});

test('E1 V3 what the backups’ installation signed stays valid after a restore, beside what this one signs with', () => {
  const [before, backups, now] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const [old] = readInstallationSecrets(before);
  keepInstallationSecrets(before, backups);
  expect(fs.statSync(fileIn(backups)).mode & 0o777).toBe(0o600);
  const [own] = readInstallationSecrets(now);
  for (const _again of [1, 2]) bringInstallationSecretsBack(backups, now);
  expect(readInstallationSecrets(now)).toEqual([own, old]);
  const fresh = temporaryFolder();
  bringInstallationSecretsBack(backups, fresh);
  expect(readInstallationSecrets(fresh)).toEqual([old]);
});

test('E1 a damaged secret is one clear line, and nothing is signed with it', () => {
  const dataDir = temporaryFolder();
  fs.writeFileSync(fileIn(dataDir), 'short\n');
  expect(() => readInstallationSecrets(dataDir)).toThrow(ConfigError);
});
