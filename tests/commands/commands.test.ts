import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casePackage } from '#tests/support/case-package.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { isDeep } from '#tests/support/run-length.ts';
import { commands, elsewhere, nodeArguments, offeredCommands } from './commands.ts';

/** For what never ends; nothing here is measured. */
const PATIENCE = 3_600_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'commands-'));
const backups = path.join(folder, 'data/backups');

beforeAll(() => {
  const header = 'LEA_NAME,SCH_NAME,NCESSCH,LEAID,LSTREET1,LCITY,LSTATE,LZIP,SY_STATUS';
  const one = 'Meadow District,Willow Bend School,991100001000,9900001,1 School Street,Springtown,OH,44000,1';
  writeFileSync(path.join(folder, 'schools.csv'), `${header}\n${one}\n`);
  writeRoster(path.join(folder, 'roster'));
  writeFileSync(path.join(folder, 'standards.json'), JSON.stringify(casePackage));
  for (const [file, text] of Object.entries(pack)) {
    const target = path.join(folder, 'our-river', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A roster of Clever with one line at fault. */
function writeRoster(target: string): void {
  const files = {
    'students.csv': 'School_id,Student_id,First_name,Last_name\n1,1,Rosa,Tal\n1,2,,Tal\n',
    'teachers.csv': 'School_id,Teacher_id,First_name,Last_name\n1,9,Tomas,Berg\n',
    'sections.csv': 'School_id,Section_id,Teacher_id,Name\n1,c1,9,Weaving\n',
    'enrollments.csv': 'School_id,Section_id,Student_id\n1,c1,1\n',
  };
  mkdirSync(target);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(target, name), text);
}

/** The smallest pack that is taken. */
const pack = {
  'pack.yaml': `
title: Our River
subject: science
blurb: The river behind our school, through the year.
note: Look, measure, and write down what you find.
gradeIds: [2, 3]
gradeRange: 2
cover: the-bridge
rights: { credit: The science teachers of our school, license: school-own }
`,
  'items.yaml': `
- contentId: the-bridge
  type: image
  title: The Bridge
  description: Where we measure.
  file: images/bridge.svg
  alt: A green field where the bridge will be drawn.
`,
  'glossary.yaml': '[]\n',
  'activities.yaml': '[]\n',
  'images/bridge.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#2f8f7f"/></svg>',
};

test('every command of package.json and every benchmark is run here or elsewhere', () => {
  const known = [...commands.map(({ name }) => name), ...Object.keys(elsewhere)];
  expect(offeredCommands().filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !offeredCommands().includes(name))).toEqual([]);
});

describe('at a tiny size', { timeout: PATIENCE }, () => {
  test.each(commands.filter(({ isCheap }) => isDeep || isCheap === true))('$name runs', (command) => {
    const [newest = ''] =
      command.name === 'restore' ? readdirSync(backups).filter(isBackup).sort().reverse() : [];
    const filled = (command.args ?? []).map((arg) => arg.replace('NEWEST', newest).replace('FOLDER', folder));
    const done = spawnSync(process.execPath, nodeArguments({ ...command, args: filled }), {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
    });
    const told = `${done.stdout}${done.stderr}`;
    expect(told).toMatch(command.prints);
    expect(done.status, told).toBe(0);
  });
});

const isBackup = (name: string): boolean => name.endsWith('.sqlite');
