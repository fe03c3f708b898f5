/** The fifty states in the order in which they joined the Union. */
import outlines from './union-outlines.json';

export type State = {
  readonly name: string;
  /** The day it agreed to the Constitution (the first 13) or was admitted: "1787-12-07". */
  readonly date: string;
  readonly year: number;
  /** 1 is the first state. */
  readonly position: number;
  /** SVG path on the map of `MAP` units. */
  readonly outline: string;
};

export const MAP = { width: 1200, height: 750 } as const;

// North and South Dakota joined on one day; nobody knows which paper was signed first, and the alphabet decides.
const dates = `
Delaware 1787-12-07, Pennsylvania 1787-12-12, New Jersey 1787-12-18, Georgia 1788-01-02, Connecticut 1788-01-09,
Massachusetts 1788-02-06, Maryland 1788-04-28, South Carolina 1788-05-23, New Hampshire 1788-06-21,
Virginia 1788-06-25, New York 1788-07-26, North Carolina 1789-11-21, Rhode Island 1790-05-29, Vermont 1791-03-04,
Kentucky 1792-06-01, Tennessee 1796-06-01, Ohio 1803-03-01, Louisiana 1812-04-30, Indiana 1816-12-11,
Mississippi 1817-12-10, Illinois 1818-12-03, Alabama 1819-12-14, Maine 1820-03-15, Missouri 1821-08-10,
Arkansas 1836-06-15, Michigan 1837-01-26, Florida 1845-03-03, Texas 1845-12-29, Iowa 1846-12-28,
Wisconsin 1848-05-29, California 1850-09-09, Minnesota 1858-05-11, Oregon 1859-02-14, Kansas 1861-01-29,
West Virginia 1863-06-20, Nevada 1864-10-31, Nebraska 1867-03-01, Colorado 1876-08-01, North Dakota 1889-11-02,
South Dakota 1889-11-02, Montana 1889-11-08, Washington 1889-11-11, Idaho 1890-07-03, Wyoming 1890-07-10,
Utah 1896-01-04, Oklahoma 1907-11-16, New Mexico 1912-01-06, Arizona 1912-02-14, Alaska 1959-01-03,
Hawaii 1959-08-21`;

const paths: Readonly<Record<string, string>> = outlines;

export const union: readonly State[] = dates
  .trim()
  .split(/,\s*/)
  .map((line, index) => {
    const name = line.slice(0, -11);
    const date = line.slice(-10);
    return { name, date, year: Number(date.slice(0, 4)), position: index + 1, outline: paths[name] ?? '' };
  });

export const firstYear = union[0]?.year ?? 1787;
export const lastYear = union.at(-1)?.year ?? 1959;

/** The states that are in the Union at the end of a year, oldest first. */
export const unionIn = (year: number): readonly State[] => union.filter((state) => state.year <= year);

/** The states that join in a year. */
export const joiningIn = (year: number): readonly State[] => union.filter((state) => state.year === year);

/** The next (1) or last (-1) year in which a state joins; the same year when there is none. */
export function nextJoining(year: number, step: 1 | -1): number {
  const years = union.map((state) => state.year).filter((one) => (one - year) * step > 0);
  if (years.length === 0) return year;
  return step > 0 ? Math.min(...years) : Math.max(...years);
}

export type Era = 'first' | 'rivers' | 'coast' | 'railroads' | 'last';

/** The times of joining that the colors of the map stand for. */
export const eras: readonly { readonly id: Era; readonly until: number; readonly label: string }[] = [
  { id: 'first', until: 1790, label: '1787 to 1790' },
  { id: 'rivers', until: 1821, label: '1791 to 1821' },
  { id: 'coast', until: 1859, label: '1836 to 1859' },
  { id: 'railroads', until: 1896, label: '1861 to 1896' },
  { id: 'last', until: 1959, label: '1907 to 1959' },
];

export function eraOf({ year }: State): Era {
  return eras.find((era) => year <= era.until)?.id ?? 'last';
}

const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);

/** "December 7, 1787". */
export function dateText({ date }: State): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** "1st", "22nd", "50th". */
export function positionText({ position }: State): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[position % 10] ?? 'th';
  return `${position}${position >= 11 && position <= 13 ? 'th' : ending}`;
}

/** What happened to the Union in a year, in a sentence or two. */
export function yearText(year: number): string {
  const joining = joiningIn(year);
  const all = unionIn(year);
  const count = `The Union has ${all.length} ${all.length === 1 ? 'state' : 'states'}.`;
  const last = all.at(-1);
  if (joining.length === 0)
    return `${year}: no state joins. ${count}${last ? ` The last to join was ${last.name} in ${last.year}.` : ''}`;
  const each = joining.map((state) => `${state.name} (${dateText(state).replace(`, ${year}`, '')})`);
  const names = each.length === 1 ? each[0] : `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`;
  return `${year}: ${names} ${joining.length === 1 ? 'joins' : 'join'}. ${count}`;
}
