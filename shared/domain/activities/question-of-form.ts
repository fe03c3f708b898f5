import type { NewId } from '#shared/domain/questions/editing/keyed.ts';
import { withForm, type QuestionForm } from '#shared/domain/questions/editing/question-forms.ts';
import { isMarkedByKey } from '#shared/domain/questions/marking.ts';
import { newQuestion } from './activity-content.ts';
import type { Question } from './rows.ts';

/** A blank question of a form. What a key can mark gets a point, since without points nothing is marked by it. */
export function questionOfForm(form: QuestionForm, newId: NewId): Question {
  const { interaction, key } = withForm({}, form, newId);
  return {
    ...newQuestion(newId()),
    ...(isMarkedByKey(key) && { points: 1 }),
    ...(interaction !== undefined && { interaction }),
    ...(key !== undefined && { key }),
  };
}
