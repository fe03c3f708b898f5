/** One bird: kind, island, bill length and depth in mm, flipper in mm, weight in g, sex. Null: not measured. */
export type PenguinRow = readonly [
  species: string,
  island: string,
  billLength: number | null,
  billDepth: number | null,
  flipper: number | null,
  mass: number | null,
  sex: string | null,
];

type Source = {
  Species: string;
  Island: string;
  'Beak Length (mm)': number | null;
  'Beak Depth (mm)': number | null;
  'Flipper Length (mm)': number | null;
  'Body Mass (g)': number | null;
  Sex: string | null;
};

/** The rows of vega-datasets' penguins.json, in its order. A sex that is neither MALE nor FEMALE is unknown. */
export function penguinMeasurements(json: string): PenguinRow[] {
  // The shape is held to the package's own file by the test that compares the two.
  const source = JSON.parse(json) as Source[];
  return source.map((bird) => [
    bird.Species,
    bird.Island,
    bird['Beak Length (mm)'],
    bird['Beak Depth (mm)'],
    bird['Flipper Length (mm)'],
    bird['Body Mass (g)'],
    bird.Sex === 'MALE' || bird.Sex === 'FEMALE' ? bird.Sex.toLowerCase() : null,
  ]);
}
