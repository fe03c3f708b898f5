import { expect, test } from 'vitest';
import { versionsBeside } from '#app/features/activities/components/student/other-versions.tsx';
import type { Version } from '#shared/sync/version.ts';

const version = (id: string): Version => ({
  ...{ id, head: id, bucket: 'work:class:me', table: 'answer', recordId: 'q1' },
  ...{ authorId: 'me', device: 'Chrome on ChromeOS', authoredAt: 0, body: { text: id } },
});
const versions = [version('mine'), version('older')];
const holds = (text: string) => (one: Version) => one.id === text;
const ids = (some: readonly Version[]) => some.map(({ id }) => id);

test('U4 M4 a text in a field is overtaken where it is another version, and not what stands', () => {
  const overtaken = versionsBeside(versions, holds('mine'), false);
  expect(overtaken.isOvertaken).toBe(true);
  expect(ids(overtaken.offered)).toEqual(['older']);
  expect(versionsBeside(versions, holds('mine'), true).isOvertaken).toBe(false);
  const typedOn = versionsBeside(versions, holds('mine, and more'), false);
  expect(typedOn.isOvertaken).toBe(false);
  expect(ids(typedOn.offered)).toEqual(['mine', 'older']);
});
