import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf, newQuestion, withQuestionChanged } from '#shared/domain/activities/activity-content.ts';
import { MAX_STANDARDS } from '#shared/domain/activities/constants.ts';
import { activityContentSchema } from '#shared/domain/activities/rows.ts';
import { isFull, withoutStandard, withStandard } from '#shared/domain/standards/chosen-standards.ts';

const id = fc.uuid();
const ids = fc.uniqueArray(id, { maxLength: MAX_STANDARDS });

test('a chosen standard stands at the end once, unless as many are named as can be', () => {
  fc.assert(
    fc.property(ids, id, (named, chosen) => {
      const after = withStandard(named, chosen);
      const isNew = !named.includes(chosen) && !isFull(named);
      expect(after).toEqual(isNew ? [...named, chosen] : named);
      expect(after.length).toBeLessThanOrEqual(MAX_STANDARDS);
    }),
  );
});

test('choosing a standard and taking it away again leaves the others as they were', () => {
  fc.assert(
    fc.property(ids, id, (named, chosen) => {
      fc.pre(!named.includes(chosen));
      expect(withoutStandard(withStandard(named, chosen), chosen)).toEqual(named);
    }),
  );
});

test('whatever is chosen and taken away, the content of an activity stays one that the rules accept', () => {
  const step = fc.record({ standardId: id, isChosen: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const named = steps.reduce<string[]>(
        (before, { standardId, isChosen }) =>
          isChosen ? withStandard(before, standardId) : withoutStandard(before, standardId),
        [],
      );
      const question = newQuestion('q1', 'Where does rain come from?');
      const blank = { packId: 'p', subject: 'science' as const, title: '', instructions: '', preface: null };
      const content = contentOf({ ...blank, questions: [question], standardIds: named });
      const after = withQuestionChanged(content, 'q1', { standardIds: named });
      expect(activityContentSchema.parse(after)).toEqual(after);
      expect(after.standardIds ?? []).toEqual(named);
      expect(after.questions[0]?.standardIds ?? []).toEqual(named);
    }),
  );
});
