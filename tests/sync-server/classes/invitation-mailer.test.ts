import { expect, onTestFinished, test, vi } from 'vitest';
import { createInvitationMailer } from '#server/features/classes/invitation-mailer.ts';
import { addSecondSchool, secondSchool } from '#tests/support/second-school.ts';
import { classAId, createWorld, firstSchool, personId } from '#tests/support/world.ts';

const MINUTE = 60_000;

test('I10 I12 a mail server that is asked again later for one school’s invitation keeps no other school’s back', async () => {
  const world = createWorld();
  onTestFinished(world.close);
  addSecondSchool(world);
  const { core, db, clock } = world;
  const tried: string[] = [];
  const mailer = createInvitationMailer({
    ...{ core, db, clock, publicUrl: 'https://packs.example.edu' },
    port: {
      send: async ({ to }) => {
        tried.push(to);
        return tried.length === 1 ? 'later' : 'sent';
      },
      close: () => undefined,
    },
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(mailer.close);
  const invite = (teacher: string, email: string) => {
    const args = { classId: classAId, email, subject: 'science' } as const;
    // The same id in both schools.
    const id = '0197f2aa-0000-7000-8000-000000000001';
    expect(core.call(personId(teacher), { id, name: 'inviteToClass', args }).kind).toBe('applied');
    mailer.wake();
  };
  const states = () =>
    [firstSchool, secondSchool].map((school) => core.rowsOf(school).find('invitation', {})[0]?.state);
  invite('teacher', 'ana@example.edu');
  await vi.waitFor(() => expect(tried).toEqual(['ana@example.edu']));
  invite('teacher-b', 'ben@example.edu');
  await vi.waitFor(() => expect(states()).toEqual(['queued', 'sent']));
  expect(tried).toEqual(['ana@example.edu', 'ben@example.edu']);
  clock.advance(MINUTE);
  mailer.wake();
  await vi.waitFor(() => expect(states()).toEqual(['sent', 'sent']));
  expect(tried).toHaveLength(3);
});
