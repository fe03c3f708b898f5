/** The items of the main navigation, the same for every role. */
export type NavItem = 'home' | 'packs' | 'activities' | 'classes';

export type NavigationItem = {
  readonly id: NavItem;
  readonly to: string;
  readonly current: boolean;
};

const labels: Record<NavItem, string> = {
  home: 'Home',
  packs: 'Packs',
  activities: 'Activities',
  classes: 'Classes',
};

/** The label of an item, the same in header and bottom bar. */
export function navLabel(id: NavItem): string {
  return labels[id];
}
