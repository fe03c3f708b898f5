import type { ClassStudent } from '#app/features/annotations/class/class-annotations.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';

/** Says whose annotations this device has not read: what is missing here is not known, and not none. */
export function UnreadStudents({ unread }: { readonly unread: readonly ClassStudent[] }) {
  const { format } = useLocale();
  const online = useOnline();
  if (unread.length === 0) return null;
  const some = unread.slice(0, 3).map(({ name }) => name);
  const more = unread.length - some.length;
  const names = more > 0 ? [...some, `${format.number(more)} more`] : some;
  return (
    <Alert tone="info" title={`Not read yet: the annotations of ${format.list(names)}`}>
      {online
        ? 'They come by themselves once the school’s server has sent them.'
        : 'They come by themselves as soon as this device has a network.'}
    </Alert>
  );
}
