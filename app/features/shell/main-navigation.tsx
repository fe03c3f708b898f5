import { BareLink } from '#app/ui/actions/link.tsx';
import { ClipboardList } from '#app/ui/icons/clipboard-list.ts';
import { House } from '#app/ui/icons/house.ts';
import { LibraryBig } from '#app/ui/icons/library-big.ts';
import { Users } from '#app/ui/icons/users.ts';
import styles from './app-shell.module.css';
import { navLabel, type NavigationItem, type NavItem } from './navigation-items.ts';

const icons = {
  home: House,
  packs: LibraryBig,
  activities: ClipboardList,
  classes: Users,
} as const satisfies Record<NavItem, unknown>;

/** The main places, in the header from 768 px on and as a bar at the bottom below. */
export function MainNavigation({ items }: { readonly items: readonly NavigationItem[] }) {
  return (
    <nav className={styles.shellNav} aria-label="Main">
      <ul role="list" className={styles.shellNavList}>
        {items.map((item) => {
          const Icon = icons[item.id];
          return (
            <li key={item.id}>
              <BareLink
                to={item.to}
                className={styles.shellNavLink}
                aria-current={item.current ? 'page' : undefined}
              >
                <Icon className={styles.shellNavIcon} aria-hidden="true" />
                {navLabel(item.id)}
              </BareLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
