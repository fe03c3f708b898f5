/** The main places of the product, the same for every role. */
export type NavigationPlace = 'home' | 'packs' | 'activities' | 'classes';

export type NavigationItem = {
  readonly place: NavigationPlace;
  readonly to: string;
  readonly current: boolean;
};

const labels: Record<NavigationPlace, string> = {
  home: 'Home',
  packs: 'Packs',
  activities: 'Activities',
  classes: 'Classes',
};

/** The words of a place, the same in header and bottom bar. */
export function placeLabel(place: NavigationPlace): string {
  return labels[place];
}
