/** Time (UTC, to the minute), place, magnitude, depth in km, latitude and longitude in degrees (two decimals). */
export type QuakeRow = readonly [
  time: string,
  place: string,
  magnitude: number,
  depth: number,
  latitude: number,
  longitude: number,
];

/** A step of magnitudes and how many earthquakes of that week fell into it. */
export type SizeRow = readonly [size: string, count: number];

type Feed = {
  readonly features: readonly {
    readonly properties: {
      readonly mag: number;
      readonly place: string;
      readonly time: number;
      readonly type: string;
    };
    readonly geometry: {
      readonly coordinates: readonly [longitude: number, latitude: number, depth: number];
    };
  }[];
};

/** The earthquakes of vega-datasets' earthquakes.json (31 January to 7 February 2018) of magnitude 4 and more, by time. */
export function strongQuakes(json: string): QuakeRow[] {
  return earthquakesOf(json)
    .filter(({ properties }) => properties.mag >= 4)
    .sort((a, b) => a.properties.time - b.properties.time)
    .map(({ properties: { time, place, mag }, geometry: { coordinates } }) => {
      const [longitude, latitude, depth] = coordinates;
      return [minute(time), place, rounded(mag, 1), Math.round(depth), rounded(latitude), rounded(longitude)];
    });
}

/** All earthquakes of the same week counted by whole steps of magnitude; those below 1 are one step. */
export function quakesBySize(json: string): SizeRow[] {
  const magnitudes = earthquakesOf(json).map(({ properties }) => properties.mag);
  const between = (low: number, high: number): SizeRow[1] =>
    magnitudes.filter((magnitude) => magnitude >= low && magnitude < high).length;
  return [
    ['Below 1', between(-10, 1)],
    ...[1, 2, 3, 4, 5, 6].map((low): SizeRow => [`${low} to ${low}.9`, between(low, low + 1)]),
  ];
}

function earthquakesOf(json: string): Feed['features'] {
  // The shape is held to the package's own file by the test that compares the two.
  const feed = JSON.parse(json) as Feed;
  // The feed lists blasts in quarries and other explosions too.
  return feed.features.filter(({ properties }) => properties.type === 'earthquake');
}

const minute = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const rounded = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Shallow, deeper or very deep, as seismologists divide them: at 70 and 300 km. */
export function quakeColor(depth: number): string {
  if (depth < 70) return '#ffb347';
  return depth < 300 ? '#f2705a' : '#c79bf2';
}
