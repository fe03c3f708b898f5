import { useLocale } from '#app/i18n/locale.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type {
  Distribution,
  DistributionGroup,
  DistributionLine,
} from '#shared/domain/questions/distribution.ts';
import styles from './results.module.css';

/** What a class answered to one question, option by option, each with how many chose it and whether it is right. */
export function DistributionView({ distribution }: { readonly distribution: Distribution }) {
  const { answered, right, groups } = distribution;
  const { format } = useLocale();
  if (answered === 0) return null;
  return (
    <div>
      {right !== null && (
        <p className={styles.distributionHead}>
          {`${format.number(right)} of ${format.plural(answered, 'answer is', 'answers are')} all right`}
        </p>
      )}
      <div className={styles.groups}>
        {groups.map((group, index) => (
          <Group key={group.label ?? index} group={group} answered={answered} />
        ))}
      </div>
    </div>
  );
}

function Group({ group, answered }: { readonly group: DistributionGroup; readonly answered: number }) {
  const lines = (
    <ul className={styles.lines} role="list">
      {group.lines.map((line) => (
        <Line key={line.id} line={line} answered={answered} />
      ))}
    </ul>
  );
  if (group.label === null) return <div className={styles.group}>{lines}</div>;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupName}>{group.label}</legend>
      {lines}
    </fieldset>
  );
}

function Line({ line, answered }: { readonly line: DistributionLine; readonly answered: number }) {
  const { format } = useLocale();
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>
        {line.label}
        {line.isRight === true && <span className={styles.lineRight}>{' ✓ right'}</span>}
      </span>
      <span className={styles.lineCount}>
        {format.number(line.count)}
        <VisuallyHidden>{` of ${format.number(answered)}`}</VisuallyHidden>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${(100 * line.count) / answered}%` }} />
      </span>
    </li>
  );
}
