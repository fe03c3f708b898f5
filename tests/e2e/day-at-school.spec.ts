import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'playwright/test';
import { classPath, reviewTabPath } from '#app/navigation/classroom-paths.ts';
import { classA, demoPerson } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { startNetworkProxy } from '#tests/support/network-proxy.ts';
import {
  allAreSent,
  givenTo,
  lessonOnCarts,
  openCarts,
  wordsOf,
  type Seat,
} from '#tests/support/school-story/carts.ts';
import {
  commentsOfSecond,
  feedbackFor,
  handedInA,
  helpTheOthers,
  markEverybody,
  moreTime,
  notStarted,
  pointsOf,
  readGradebook,
  scoreOf,
  unfinished,
} from '#tests/support/school-story/marking.ts';
import {
  arriveAtSchool,
  assignToBothClasses,
  boardTheTrain,
  buildTheActivity,
  due,
  story,
} from '#tests/support/school-story/on-the-train.ts';
import {
  closeTheLidWhileTyping,
  handInWhileTheWifiDrops,
  readFeedback,
  shareOneCart,
} from '#tests/support/school-story/students.ts';

// One day, from the train in the morning to marking at home. Twenty-six carts are the real client without a browser.

test('a day at school: built and assigned in a train, thirty students on carts whose wifi drops, marked at home without a network; no word is lost, nothing is there twice @turn-4', async ({
  server,
  newDevice,
}) => {
  // Two minutes where it is alone; beside other work it may take its time.
  test.slow();
  const teacher = await newDevice({ reducedMotion: 'reduce' });
  const page = await boardTheTrain(teacher);
  await buildTheActivity(page);
  await assignToBothClasses(page);
  await arriveAtSchool(teacher);

  const wifi = await startNetworkProxy(server.url);
  const seats = await openCarts(server.url, wifi);
  const [shared, killed, dropped] = [await newDevice(), await newDevice(), await newDevice()];
  try {
    for (const [seat, dates] of [
      [5, due.a],
      [30, due.b],
    ] as const) {
      const { endDate, endTime = null } = await givenTo(seatOf(seats, seat));
      expect({ endDate, endTime }).toEqual(dates);
    }
    const begun = seatOf(seats, unfinished);
    const { id } = await givenTo(begun);
    await begun.device.mutate('startActivity', { assignmentId: id, classId: classA });
    const working = seats.filter(({ seat }) => seat !== unfinished && seat !== notStarted);
    await lessonOnCarts(working, wifi);
    await shareOneCart(shared);
    await closeTheLidWhileTyping(killed);
    await handInWhileTheWifiDrops(dropped);
    await allAreSent(seats, wifi);

    const board = teacher.page();
    await board.goto(teacher.url + reviewTabPath('science', id, 'students'));
    await expect(board.getByRole('radio', { name: `To review (${handedInA.length})` })).toBeVisible();
    await teacher.cutNetwork();
    await helpTheOthers(board);
    await board
      .getByRole('link', { name: /^Student 1\b/ })
      .first()
      .click();
    await markEverybody(board);
    // The lid was closed over night: everything is still there.
    await board.reload();
    await expect(board.getByRole('textbox', { name: 'Feedback', exact: true })).toHaveValue(feedbackFor(20));
    await teacher.restoreNetwork();

    for (const seat of seats) await hasComeBack(seat);
    await readFeedback(shared, [feedbackFor(2), ...commentsOfSecond], scoreOf(2));
    await readFeedback(killed, [feedbackFor(3)], scoreOf(3));
    await readFeedback(dropped, [feedbackFor(4)], scoreOf(4));
    await board.goto(teacher.url + classPath('science', classA, { tab: 'gradebook' }));
    const file = await readFile(await readGradebook(board), 'utf8');
    for (const seat of handedInA)
      expect(file).toContain(`"${seat}","Student","student${seat}","Returned","${scoreOf(seat)}","6.5"`);
    expectEverythingOnce(server.dataDir);
  } finally {
    for (const { device } of seats) device.close();
    await wifi.close();
  }
});

function seatOf(seats: readonly Seat[], wanted: number): Seat {
  const found = seats.find(({ seat }) => seat === wanted);
  if (found === undefined) throw new Error(`nobody sits on seat ${wanted}`);
  return found;
}

/** What the teacher wrote at home is on this cart: the marked work, more time, or a reminder. */
async function hasComeBack({ seat, device, classId, username }: Seat): Promise<void> {
  if (classId !== classA) return;
  const review = async () => {
    await device.sync();
    const all = await (await device.view()).list('review');
    return all.find((one) => one.classId === classA);
  };
  if (seat === notStarted)
    await expect.poll(async () => (await review())?.reminded?.byName).toBe('Teacher 1');
  else if (seat === unfinished) await expect.poll(async () => (await review())?.extension).toEqual(moreTime);
  else {
    await expect
      .poll(async () => (await review())?.returned?.feedback, { message: username })
      .toBe(feedbackFor(seat));
    const returned = (await review())?.returned;
    expect(returned?.score).toBe(scoreOf(seat));
    expect(returned?.points?.map(({ points }) => points)).toEqual(pointsOf(seat));
  }
}

/** The school's database has every word of everybody, and each of them once. */
function expectEverythingOnce(dataDir: string): void {
  const database = new Database(path.join(dataDir, 'school.sqlite'), { readonly: true });
  const all = (sql: string) => database.prepare(sql).pluck().all();
  const handedIn = Array.from({ length: 30 }, (_, index) => index + 1).filter(
    (seat) => seat !== unfinished && seat !== notStarted,
  );
  const written = handedIn.flatMap((seat) =>
    [story.preface, ...story.questions].map((question) => wordsOf(seat, question)),
  );
  expect(all("select json_extract(body, '$.text') from row_answer").sort()).toEqual(written.sort());
  expect(all("select json_extract(body, '$.studentId') from row_submission").sort()).toEqual(
    handedIn.map((seat) => demoPerson(`student${seat}`)).sort(),
  );
  expect(all('select id from row_branch')).toEqual([]);
  database.close();
}
