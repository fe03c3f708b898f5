import { expect, onTestFinished, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { storeOn } from '#server/sync/log/store.ts';
import type { Changes } from '#server/sync/store/port.ts';
import { createSqliteStore } from '#server/sync/store/sqlite-store.ts';
import { revOf, rowHash } from '#shared/kernel/hash.ts';
import type { RowOf } from '#shared/sync/define-table.ts';
import { put, remove } from '#shared/sync/mutator.ts';

function counted() {
  const db = openDatabase(':memory:');
  onTestFinished(() => closeDatabase(db));
  const port = createSqliteStore(db, 'a school');
  const flushed: Changes[] = [];
  const watched = { ...port, row: vi.fn(port.row), rows: vi.fn(port.rows), flush: vi.fn(port.flush) };
  watched.flush.mockImplementation((changes) => {
    flushed.push(changes);
    port.flush(changes);
  });
  const erased = () => new Set<string>();
  return { db, watched, flushed, store: storeOn(watched, erased) };
}

const answer = (id: string, text: string) =>
  ({ id, classId: 'c', assignmentId: 'a', studentId: 'ann', questionId: id, text }) as RowOf<'answer'>; // as much of it as is asked for

test('S6 fifty autosaves of ten answers read and write ten answers', () => {
  const { store, watched, flushed } = counted();
  store.commit(() => {
    for (let save = 0; save < 50; save += 1)
      store.log.apply(put('answer', answer(`answer ${save % 10}`, `text ${save}`)), save);
  });
  expect(watched.row).toHaveBeenCalledTimes(10);
  expect(flushed).toHaveLength(1);
  expect(flushed[0]?.rows.map(({ row }) => row)).toEqual(
    Array.from({ length: 10 }, (_, index) => answer(`answer ${index}`, `text ${40 + index}`)),
  );
  expect(flushed[0]?.heads).toHaveLength(10);
  expect(flushed[0]?.buckets).toMatchObject([{ id: 'work:c:ann', seq: 10, n: 10 }]);
});

test('S6 within a commit the same row again is no change, and its bucket counts it as it is at the end', () => {
  const { store, flushed } = counted();
  const { moved } = store.commit(() => {
    store.log.apply(put('answer', answer('1', 'words')), 1);
    store.log.apply(put('answer', { ...answer('1', 'words') }), 2);
    store.log.apply(put('answer', answer('1', 'other words')), 3);
    store.log.apply(remove('answer', '2'), 4);
  });
  expect(moved).toEqual(['work:c:ann']);
  const row = answer('1', 'other words');
  const sum = rowHash('answer', '1', revOf(row));
  expect(flushed[0]?.buckets).toEqual([{ id: 'work:c:ann', seq: 1, floor: 0, n: 1, sum }]);
  expect(flushed[0]?.heads).toMatchObject([{ seq: 1, rev: revOf(row), body: row, changedAt: 3 }]);
  store.commit(() => store.log.apply(remove('answer', '1'), 5));
  expect(flushed[1]?.buckets).toEqual([{ id: 'work:c:ann', seq: 2, floor: 0, n: 0, sum: 0 }]);
});

test('S6 a record that a commit leaves as it was moves no bucket', () => {
  const { store, flushed } = counted();
  store.commit(() => store.log.apply(put('answer', answer('1', 'words')), 1));
  const { moved } = store.commit(() => {
    store.log.apply(put('answer', answer('1', 'other words')), 2);
    store.log.apply(remove('answer', '1'), 3);
    store.log.apply(put('answer', answer('1', 'words')), 4);
  });
  expect(moved).toEqual([]);
  expect(flushed[1]?.heads).toEqual([]);
});

test('S6 what a commit is about to ask for is read in one go, and what it knows is not read again', () => {
  const { store, watched } = counted();
  store.commit(() => {
    for (const id of ['1', '2', '3']) store.rows.put('answer', answer(id, 'stored'));
  });
  store.commit(() => {
    store.rows.put('answer', answer('1', 'new'));
    store.rows.readAhead('answer', ['1', '2', '2', '3', 'none']);
    expect(watched.rows.mock.calls).toEqual([['answer', ['2', '3', 'none']]]);
    const texts = ['1', '2', '3', 'none'].map((id) => store.rows.load('answer', id)?.text);
    expect(texts).toEqual(['new', 'stored', 'stored', undefined]);
    store.rows.readAhead('answer', ['3', 'none']);
  });
  expect(watched.rows).toHaveBeenCalledTimes(1);
  expect(watched.row).not.toHaveBeenCalled();
});

test('S3 S6 an id that a list can’t carry is found all the same', () => {
  const { store } = counted();
  const ids = ['a\0b', 'a', 'half \uD83D', 'whole \u{1F600}'];
  store.commit(() => {
    for (const id of ids) store.rows.put('answer', answer(id, `of ${id.length}`));
  });
  store.commit(() => {
    store.rows.readAhead('answer', ids);
    expect(ids.map((id) => store.rows.load('answer', id)?.text)).toEqual(ids.map((id) => `of ${id.length}`));
  });
});

test('S6 no row can be changed in place: not one that was loaded, found, read ahead or put', () => {
  const { store } = counted();
  const deep = { ...answer('1', 'words'), files: [{ name: 'a' }] } as unknown as RowOf<'answer'>; // as deep as rows go
  const tampered = (row: unknown) => () => {
    Object.assign((row as { files: object[] }).files[0] ?? {}, { name: 'b' }); // as it was put
  };
  store.commit(() => {
    store.rows.put('answer', deep);
    expect(tampered(store.rows.load('answer', '1'))).toThrow(TypeError);
    expect(tampered(store.rows.find('answer', {})[0])).toThrow(TypeError);
  });
  expect(tampered(store.rows.load('answer', '1'))).toThrow(TypeError);
  expect(tampered(store.rows.find('answer', {})[0])).toThrow(TypeError);
  store.commit(() => {
    store.rows.readAhead('answer', ['1']);
    expect(tampered(store.rows.load('answer', '1'))).toThrow(TypeError);
  });
});

test('S6 a commit that changes nothing writes nothing', () => {
  const { store, flushed } = counted();
  store.commit(() => store.rows.load('answer', 'none'));
  expect(flushed).toEqual([]);
});

test('S6 outside a commit a write is a commit of its own, and nothing is held', () => {
  const { db, store } = counted();
  store.log.apply(put('answer', answer('1', 'words')), 1);
  expect(db.sqlite.prepare('select count(*) from head').pluck().get()).toBe(1);
  db.sqlite.exec('delete from row_answer');
  expect(store.rows.load('answer', '1')).toBeNull();
});

test('S6 who reads the tables inside a commit finds what it has changed once it is settled', () => {
  const { db, store } = counted();
  const count = db.sqlite.prepare('select count(*) from row_answer').pluck();
  store.commit(() => {
    store.rows.put('answer', answer('1', 'words'));
    expect(count.get()).toBe(0);
    store.settle();
    expect(count.get()).toBe(1);
  });
});

test('S5 an attempt outside a commit is a bug, and says so', () => {
  const { store } = counted();
  expect(() => store.attempt(() => 1)).toThrow('part of a commit');
});

test('S6 a commit that waits is refused, nothing of it stays, and the next one begins with nothing', async () => {
  const { store } = counted();
  expect(() =>
    store.commit(async () => {
      store.rows.put('answer', answer('1', 'words'));
      await Promise.resolve();
    }),
  ).toThrow('promise');
  await Promise.resolve();
  expect(store.commit(() => store.rows.load('answer', '1')).value).toBeNull();
});

test('S6 a flush that the database refuses takes the whole commit back, and the next one begins with nothing', () => {
  const { db, store } = counted();
  db.sqlite.exec(`create temp trigger refused before insert on main.row_answer
    when new.id = '2' begin select raise(abort, 'refused'); end`);
  const both = () =>
    store.commit(() => {
      store.rows.put('answer', answer('1', 'words'));
      store.rows.put('answer', answer('2', 'words'));
    });
  expect(both).toThrow('refused');
  expect(store.commit(() => store.rows.find('answer', {})).value).toEqual([]);
});
