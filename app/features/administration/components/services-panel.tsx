import { Panel } from '#app/ui/layout/panel.tsx';
import type { HealthReport } from '#shared/domain/accounts/administration-calls.ts';
import { TRANSLATION_PROBLEM_WORDS } from '#shared/domain/translation/translation-calls.ts';
import styles from './administration.module.css';

type Services = HealthReport['services'];

/** Which services of others this server uses; they are set up by whoever looks after it. */
export function ServicesPanel({ services }: { readonly services: Services }) {
  return (
    <Panel label="Services of others">
      <dl className={styles.facts}>
        <dt>E-mail</dt>
        <dd>{services.mail ? 'Set up' : 'Not set up'}</dd>
        <dt>Notifications on devices</dt>
        <dd>{services.push === true ? 'Set up' : 'Not set up'}</dd>
        <dt>Sign-in with a provider</dt>
        <dd>{services.signIn.length === 0 ? 'Not set up' : `Set up: ${services.signIn.join(', ')}`}</dd>
        <dt>Classes of Google Classroom</dt>
        <dd>{services.classroom ? 'Set up' : 'Not set up'}</dd>
        <dt>Translation of texts</dt>
        <dd>{translationWords(services.translation)}</dd>
      </dl>
    </Panel>
  );
}

function translationWords(translation: Services['translation']): string {
  if (translation === null) return 'Not set up';
  const { by, problem } = translation;
  return problem === null
    ? `Set up: ${by}`
    : `Set up: ${by}. Last time: ${TRANSLATION_PROBLEM_WORDS[problem]}`;
}
