/** Where a country stands in the chart, and how large its bubble is. */
import { scaleLinear, scaleSqrt } from 'd3-scale';
import { line } from 'd3-shape';
import type { CountryYear } from './countries.ts';

export const WIDTH = 800;
export const HEIGHT = 500;
export const plot = { left: 52, right: 784, top: 16, bottom: 448 } as const;

/** Children of a woman, along the chart. */
export const across = scaleLinear().domain([0, 9]).range([plot.left, plot.right]);
/** Years of life, up the chart. */
export const up = scaleLinear().domain([25, 85]).range([plot.bottom, plot.top]);
/** A bubble's area grows with the number of people. */
export const radius = scaleSqrt().domain([0, 1.4e9]).range([3, 58]);

/** The way of a country through the years. */
export const trail = line<CountryYear>()
  .x((one) => across(one.children))
  .y((one) => up(one.life))
  .digits(1);
