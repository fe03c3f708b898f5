import { lazy, Suspense } from 'react';
import { firstScreen } from '#app/platform/first-screen.ts';
import styles from './pack-cover.module.css';

/** The library comes after the list that its pictures are in. */
const PackPicture = lazy(async () => {
  await firstScreen();
  return { default: (await import('./pack-picture.tsx')).PackPicture };
});

/** The picture of an activity's Pack, for whoever knows it by its looks. Until it comes, and where it can't, its space. */
export function PackCover({ packId }: { readonly packId: string }) {
  const space = <div className={styles.packCoverSpace} />;
  return (
    <Suspense fallback={space}>
      <PackPicture packId={packId} fallback={space} />
    </Suspense>
  );
}
