import { expect, onTestFinished, test } from 'vitest';
import { googleClassroom } from '#server/integrations/classroom-service/google-classroom.ts';
import { openClassroomServer } from '#tests/support/classroom-server.ts';
import { course, student } from './classroom-in-test.ts';

async function client({ timeoutMs = 8_000 } = {}) {
  const server = await openClassroomServer(async () => 'ben-there');
  onTestFinished(() => server.close());
  return { server, service: googleClassroom({ url: server.url, timeoutMs }) };
}
const unreachable = { kind: 'failed', problem: 'unreachable' };

test('content §8 a classroom service that hangs is given up after a while', async () => {
  const { server, service } = await client({ timeoutMs: 200 });
  server.faults.set('/v1/', 'hang');
  expect(await service.classes('a token')).toEqual(unreachable);
  expect(server.asked).toHaveLength(1);
});

test('content §8 a classroom service that broke down is asked once more', async () => {
  const { server, service } = await client();
  server.faults.set('/v1/', 503);
  expect(await service.classes('a token')).toEqual(unreachable);
  expect(server.asked).toHaveLength(2);
});

test('content §8 nobody listens at the address', async () => {
  const { server, service } = await client();
  await server.close();
  expect(await service.members('a token', 'a')).toEqual(unreachable);
});

test('content §3 only what an import needs is asked of people: name and address, and active classes alone', async () => {
  const { server, service } = await client();
  server.courses = [course('a', [student(1)])];
  await service.classes('a token');
  await service.members('a token', 'a');
  const [classes = '', students = ''] = server.asked.map((path) => decodeURIComponent(path));
  expect(classes).toContain('teacherId=me&courseStates=ACTIVE&pageSize=100');
  expect(students).toContain(
    'fields=students(userId,profile(name(givenName,familyName,fullName),emailAddress))',
  );
});

test('content §3 more classes than are listed are cut, and said to be', async () => {
  const { server, service } = await client();
  server.pageSize = 100;
  server.courses = Array.from({ length: 101 }, (_, number) => course(`c${number}`, []));
  const answer = await service.classes('a token');
  expect(answer).toMatchObject({ kind: 'answer', value: { isCut: true } });
  expect(answer.kind === 'answer' && answer.value.classes.length).toBe(100);
});

test('content §3 an id from outside is one segment of the address, whatever it is', async () => {
  const { server, service } = await client();
  await service.class('a token', '../../v1/userProfiles/me?x=1#');
  expect(server.asked[0]).toContain('/v1/courses/..%2F..%2Fv1%2FuserProfiles%2Fme%3Fx%3D1%23?');
});
