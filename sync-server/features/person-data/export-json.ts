import { setImmediate } from 'node:timers/promises';
import type { ExportSection } from './export-section.ts';
import type { ExportedPerson } from './exported-person.ts';

/** The data of a copy as one JSON object, in pieces: one member for each section, a list of its entries. */
export async function* exportJson(
  who: ExportedPerson,
  sections: readonly ExportSection[],
): AsyncGenerator<string> {
  const head = { format: 'packwise-person-data', version: 1, madeAt: who.madeAt, madeFor: who.audience };
  yield JSON.stringify(head).slice(0, -1);
  for (const { key, entries } of sections) {
    yield `,\n${JSON.stringify(key)}:[`;
    let isFirst = true;
    for (const { title, data } of entries()) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify({ title, ...asObject(data) })}`;
      isFirst = false;
      await setImmediate();
    }
    yield ']';
  }
  yield '}\n';
}

const asObject = (data: unknown): object => (typeof data === 'object' && data !== null ? data : { data });
