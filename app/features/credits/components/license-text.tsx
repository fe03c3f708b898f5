import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import styles from './credits.module.css';

/** A licence as its makers wrote it, folded. */
export function LicenseText({ summary, text }: { readonly summary: string; readonly text: string }) {
  return (
    <Disclosure summary={summary}>
      <div className={styles.creditsText}>{text.trim()}</div>
    </Disclosure>
  );
}
