/** State, capital, latitude and longitude in degrees (north and east positive), two decimals. */
export type CapitalRow = readonly [state: string, city: string, latitude: number, longitude: number];

/** The rows of vega-datasets' us-state-capitals.json, in alphabetical order of states. */
export function stateCapitals(json: string): CapitalRow[] {
  // The shape is held to the package's own file by the test that compares the two.
  const source = JSON.parse(json) as { state: string; city: string; lat: number; lon: number }[];
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
  return source
    .map(({ state, city, lat, lon }) => [state, city, rounded(lat), rounded(lon)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
