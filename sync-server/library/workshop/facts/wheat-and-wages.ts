/** Wheat, wages and monarchs as vega-datasets gives them. Pure: text in, rows out. */

/** The year, shillings for a quarter of wheat, shillings a week, and weeks of work for a quarter (one decimal). */
export type WheatRow = readonly [year: number, wheat: number, wages: number | null, weeks: number | null];

/** The rows of wheat.json; a year without a wage has null, and null weeks. */
export function wheatAndWages(json: string): WheatRow[] {
  // The shape is held to the package's own file by the test that compares the two.
  const source = JSON.parse(json) as { year: string; wheat: number; wages?: number }[];
  return source.map(({ year, wheat, wages }) => {
    if (wages === undefined) return [Number(year), wheat, null, null];
    return [Number(year), wheat, wages, Math.round((wheat / wages) * 10) / 10];
  });
}

/** Who reigned, the years on the chart, and the true years of the reign, which the chart cuts at both ends. */
export type ReignRow = readonly [name: string, from: number, to: number, began: number, ended: number];

const fullNames: Readonly<Record<string, string>> = {
  Elizabeth: 'Elizabeth I',
  Cromwell: 'Commonwealth and Oliver Cromwell',
  'W&M': 'William III and Mary II',
};

/** The rows of monarchs.json. Its own notes say that it starts Elizabeth in 1565 and ends George IV in 1820. */
export function reigns(json: string): ReignRow[] {
  // As above.
  const source = JSON.parse(json) as { name: string; start: number; end: number }[];
  return source.map(({ name, start, end }) => {
    const began = name === 'Elizabeth' ? 1558 : start;
    const ended = name === 'George IV' ? 1830 : end;
    return [fullNames[name] ?? name, start, end, began, ended] as const;
  });
}
