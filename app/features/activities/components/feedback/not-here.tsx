import { useLocale } from '#app/i18n/locale.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';

/** Says of how many students this device has not read the work, so that nothing is taken for empty. */
export function NotHere({ missing }: { readonly missing: number }) {
  const { format } = useLocale();
  return (
    <Alert
      tone="info"
      title={`The answers of ${format.plural(missing, 'student are', 'students are')} not on this device`}
    >
      They come by themselves with a network, and stay here for two weeks after the due date.
    </Alert>
  );
}
