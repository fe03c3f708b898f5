import { BareLink } from '#app/ui/actions/link.tsx';
import { ClipboardList } from '#app/ui/icons/clipboard-list.ts';
import { House } from '#app/ui/icons/house.ts';
import { LibraryBig } from '#app/ui/icons/library-big.ts';
import { Users } from '#app/ui/icons/users.ts';
import styles from './app-shell.module.css';
import { placeLabel, type NavigationItem, type NavigationPlace } from './navigation-items.ts';

const icons = {
  home: House,
  packs: LibraryBig,
  activities: ClipboardList,
  classes: Users,
} as const satisfies Record<NavigationPlace, unknown>;

/** The main places, in the header from 768 px on and as a bar at the bottom below. */
export function MainNavigation({ items }: { readonly items: readonly NavigationItem[] }) {
  return (
    <nav className={styles.shellNav} aria-label="Main">
      <ul role="list" className={styles.shellNavList}>
        {items.map((item) => {
          const Icon = icons[item.place];
          return (
            <li key={item.place}>
              <BareLink
                to={item.to}
                className={styles.shellNavLink}
                aria-current={item.current ? 'page' : undefined}
              >
                <Icon className={styles.shellNavIcon} aria-hidden="true" />
                {placeLabel(item.place)}
              </BareLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
