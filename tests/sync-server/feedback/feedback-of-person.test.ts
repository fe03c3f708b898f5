import { expect, test } from 'vitest';
import { schoolWithData } from '#tests/sync-server/person-data/school-with-data.ts';
import { unzipped } from '#tests/sync-server/person-data/unzipped.ts';

const words = 'MARKTOSCHOOL the pictures load slowly';

test('S8 somebody’s feedback is in the copy of their data, and goes with it from the inbox and the database', async () => {
  const { ask, studentId, deps } = await schoolWithData();
  const sent = await ask('student1', 'POST', '/science/feedback/general', { feedbackExperience: words });
  expect(sent.json()).toEqual({ status: true, errors: [] });
  const copy = await ask('student1', 'GET', '/individual/my-data.zip');
  expect(unzipped(copy.rawPayload).get('read-me-first.html')?.toString('utf8')).toContain(words);
  const inbox = async () => (await ask('admin', 'GET', '/school/feedback?state=any')).body;
  expect(await inbox()).toContain(words);
  const erased = await ask('admin', 'POST', '/school/data/erasure', {
    individualId: studentId,
    confirmedName: 'student1 test',
  });
  expect(erased.json()).toEqual({ errors: [] });
  expect(await inbox()).not.toContain('MARKTOSCHOOL');
  const all = ['row_feedback', 'head', 'mutation', 'revision'].map((table) =>
    deps.db.sqlite.prepare(`select * from ${table}`).all(),
  );
  expect(JSON.stringify(all)).not.toContain('MARKTOSCHOOL');
});
