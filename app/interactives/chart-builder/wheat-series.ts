/**
 * The numbers of the Chart Builder, as in the records of "Bread, Wages and Kings": Playfair's prices and wages every
 * fifth year from 1565, and the reigns as they stand on his chart. A test compares them with their source.
 */
export const firstYear = 1565;
export const yearStep = 5;

/** Shillings for a quarter of wheat. */
export const wheat = [
  41, 45, 42, 49, 41.5, 47, 64, 27, 33, 32, 33, 35, 33, 45, 33, 39, 53, 42, 40.5, 46.5, 32, 37, 43, 35, 27,
  40, 50, 30, 32, 44, 33, 29, 39, 26, 32, 27, 27.5, 31, 35.5, 31, 43, 47, 44, 46, 42, 47.5, 76, 79, 81, 99,
  78, 54,
];

/** Shillings a week; the last two years of wheat have none. */
export const wages = [
  5, 5.05, 5.08, 5.12, 5.15, 5.25, 5.54, 5.61, 5.69, 5.78, 5.94, 6.01, 6.12, 6.22, 6.3, 6.37, 6.45, 6.5, 6.6,
  6.75, 6.8, 6.9, 7, 7.3, 7.6, 8, 8.5, 9, 10, 11, 11.75, 12.5, 13, 13.3, 13.6, 14, 14.5, 15, 15.7, 16.5, 17.6,
  18.5, 19.5, 21, 23, 25.5, 27.5, 28.5, 29.5, 30,
];

export const reigns: readonly { readonly name: string; readonly from: number; readonly to: number }[] = [
  { name: 'Elizabeth I', from: 1565, to: 1603 },
  { name: 'James I', from: 1603, to: 1625 },
  { name: 'Charles I', from: 1625, to: 1649 },
  { name: 'Commonwealth and Oliver Cromwell', from: 1649, to: 1660 },
  { name: 'Charles II', from: 1660, to: 1685 },
  { name: 'James II', from: 1685, to: 1688 },
  { name: 'William III and Mary II', from: 1689, to: 1702 },
  { name: 'Anne', from: 1702, to: 1714 },
  { name: 'George I', from: 1714, to: 1727 },
  { name: 'George II', from: 1727, to: 1760 },
  { name: 'George III', from: 1760, to: 1820 },
  { name: 'George IV', from: 1820, to: 1820 },
];
