import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';

/** What stands there while a class is read. */
export function OpeningClass() {
  return (
    <PageBody>
      <Skeleton shape="title" label="Opening the class" />
    </PageBody>
  );
}
