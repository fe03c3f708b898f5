import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink, NewTabLink } from '#app/ui/actions/link.tsx';
import { BookOpen } from '#app/ui/icons/book-open.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { promosFor, type Promo } from '#shared/domain/packs/promo.ts';
import { LibraryPicture } from './library-picture.tsx';
import styles from './promo-card.module.css';

/** What is recommended to this teacher beside a pack (content §6); nothing for anybody else. */
export function PromoCards({ pack }: { readonly pack: Pick<Pack, 'packId' | 'subject'> }) {
  const { session } = useSignedIn();
  const { locale } = useLocale();
  const catalogue = useCatalogue();
  const all = catalogue.kind === 'ready' ? (catalogue.value.promos ?? []) : [];
  const promos = promosFor(all, pack.packId, {
    roles: session.individual.roles,
    locale,
    subject: pack.subject,
    flags: session.school.promos,
  });
  if (promos.length === 0) return null;
  return (
    <section aria-label="Recommended for you" className={styles.packsPromos}>
      {promos.map((promo) => (
        <PromoCard key={promo.promoId} promo={promo} />
      ))}
    </section>
  );
}

function PromoCard({ promo }: { readonly promo: Promo }) {
  const [isOpen, setOpen] = useState(false);
  const pack = { packId: promo.packId, version: promo.packVersion };
  return (
    <article className={styles.packsPromo}>
      <div className={styles.packsPromoPicture}>
        <LibraryPicture pack={pack} picture={promo.picture} decorative />
      </div>
      <div className={styles.packsPromoWords}>
        <p className={styles.packsPromoKind}>
          <BookOpen size="1.1em" aria-hidden="true" />
          {promo.type === 'e-book' ? 'E-book for your class' : 'Materials for your class'}
        </p>
        <h2 className={styles.packsPromoTitle}>{promo.title}</h2>
        <p>{promo.description}</p>
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          Learn more<VisuallyHidden>: {promo.title}</VisuallyHidden>
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={promo.title}
        actions={<ProductLink promo={promo} />}
      >
        <p>{promo.description}</p>
        <Facts promo={promo} />
      </Dialog>
    </article>
  );
}

function Facts({ promo }: { readonly promo: Promo }) {
  const facts = [
    ['From the pack', promo.packTitle],
    ['Series', promo.series],
    ['Interest level', promo.interestLevel],
    ['Pages', promo.pages],
    ['ISBN', promo.isbn],
    ['Item number', promo.sku],
  ] as const;
  return (
    <dl className={styles.packsPromoFacts}>
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function ProductLink({ promo }: { readonly promo: Promo }) {
  if (promo.type === 'e-book') {
    return (
      <ButtonLink to={promo.productUrl} variant="primary">
        Read the e-book
      </ButtonLink>
    );
  }
  return (
    <NewTabLink variant="primary" href={promo.productUrl}>
      See it at the supplier (needs internet)
    </NewTabLink>
  );
}
