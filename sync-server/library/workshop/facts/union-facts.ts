/** Facts about the fifty states that pictures are drawn from: year of joining, region, seats after 2020. */

/** The year in which each state agreed to the Constitution (the first 13) or was admitted. */
export const admissions: Readonly<Record<string, number>> = {
  Delaware: 1787,
  Pennsylvania: 1787,
  'New Jersey': 1787,
  Georgia: 1788,
  Connecticut: 1788,
  Massachusetts: 1788,
  Maryland: 1788,
  'South Carolina': 1788,
  'New Hampshire': 1788,
  Virginia: 1788,
  'New York': 1788,
  'North Carolina': 1789,
  'Rhode Island': 1790,
  Vermont: 1791,
  Kentucky: 1792,
  Tennessee: 1796,
  Ohio: 1803,
  Louisiana: 1812,
  Indiana: 1816,
  Mississippi: 1817,
  Illinois: 1818,
  Alabama: 1819,
  Maine: 1820,
  Missouri: 1821,
  Arkansas: 1836,
  Michigan: 1837,
  Florida: 1845,
  Texas: 1845,
  Iowa: 1846,
  Wisconsin: 1848,
  California: 1850,
  Minnesota: 1858,
  Oregon: 1859,
  Kansas: 1861,
  'West Virginia': 1863,
  Nevada: 1864,
  Nebraska: 1867,
  Colorado: 1876,
  'North Dakota': 1889,
  'South Dakota': 1889,
  Montana: 1889,
  Washington: 1889,
  Idaho: 1890,
  Wyoming: 1890,
  Utah: 1896,
  Oklahoma: 1907,
  'New Mexico': 1912,
  Arizona: 1912,
  Alaska: 1959,
  Hawaii: 1959,
};

export const eras = [
  { until: 1790, name: 'by 1790', color: '#a8452a' },
  { until: 1821, name: '1791–1821', color: '#d98b2b' },
  { until: 1859, name: '1836–1859', color: '#6ba368' },
  { until: 1896, name: '1861–1896', color: '#3a8fa8' },
  { until: 1959, name: '1907–1959', color: '#6a5aa0' },
] as const;

/** Seats in the House after the census of 2020. */
export const seats2020: Readonly<Record<string, number>> = {
  Alabama: 7,
  Alaska: 1,
  Arizona: 9,
  Arkansas: 4,
  California: 52,
  Colorado: 8,
  Connecticut: 5,
  Delaware: 1,
  Florida: 28,
  Georgia: 14,
  Hawaii: 2,
  Idaho: 2,
  Illinois: 17,
  Indiana: 9,
  Iowa: 4,
  Kansas: 4,
  Kentucky: 6,
  Louisiana: 6,
  Maine: 2,
  Maryland: 8,
  Massachusetts: 9,
  Michigan: 13,
  Minnesota: 8,
  Mississippi: 4,
  Missouri: 8,
  Montana: 2,
  Nebraska: 3,
  Nevada: 4,
  'New Hampshire': 2,
  'New Jersey': 12,
  'New Mexico': 3,
  'New York': 26,
  'North Carolina': 14,
  'North Dakota': 1,
  Ohio: 15,
  Oklahoma: 5,
  Oregon: 6,
  Pennsylvania: 17,
  'Rhode Island': 2,
  'South Carolina': 7,
  'South Dakota': 1,
  Tennessee: 9,
  Texas: 38,
  Utah: 4,
  Vermont: 1,
  Virginia: 11,
  Washington: 10,
  'West Virginia': 2,
  Wisconsin: 8,
  Wyoming: 1,
};

export type Region = 'West' | 'Midwest' | 'South' | 'Northeast';

export const regionColors: Readonly<Record<Region, string>> = {
  West: '#d98b2b',
  Midwest: '#3b7d5a',
  South: '#b0452f',
  Northeast: '#2f6d9e',
};

const northeast =
  'Connecticut,Maine,Massachusetts,New Hampshire,New Jersey,New York,Pennsylvania,Rhode Island,Vermont';
const midwest =
  'Illinois,Indiana,Iowa,Kansas,Michigan,Minnesota,Missouri,Nebraska,North Dakota,Ohio,South Dakota,Wisconsin';
const west =
  'Alaska,Arizona,California,Colorado,Hawaii,Idaho,Montana,Nevada,New Mexico,Oregon,Utah,Washington,Wyoming';

/** The region of the Census Bureau that a state belongs to. */
export function regionOf(name: string): Region {
  if (northeast.split(',').includes(name)) return 'Northeast';
  if (midwest.split(',').includes(name)) return 'Midwest';
  return west.split(',').includes(name) ? 'West' : 'South';
}
