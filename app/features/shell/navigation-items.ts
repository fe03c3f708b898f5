/** The main places of the product, by role: a student has Home and Activities, a teacher three. */
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
