import { BookA } from '#app/ui/icons/book-a.ts';
import { CircleQuestionMark } from '#app/ui/icons/circle-question-mark.ts';
import { Lightbulb } from '#app/ui/icons/lightbulb.ts';
import { ListChecks } from '#app/ui/icons/list-checks.ts';
import { MessageSquareText } from '#app/ui/icons/message-square-text.ts';
import { Search } from '#app/ui/icons/search.ts';
import type { AnnotationStyle } from '#shared/domain/annotations/annotation-type.ts';

const SIGNS = {
  amber: Lightbulb,
  green: ListChecks,
  blue: Search,
  rose: CircleQuestionMark,
  teal: BookA,
  violet: MessageSquareText,
} satisfies Record<AnnotationStyle, unknown>;

/** The sign of a kind of annotations (decision 58); its label stands beside it or names what it is in. */
export function AnnotationSign({
  style,
  size = '1.1em',
}: {
  readonly style: AnnotationStyle;
  readonly size?: string;
}) {
  const Sign = SIGNS[style];
  return <Sign size={size} aria-hidden="true" />;
}
