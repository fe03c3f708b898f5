/** The states as the census of 2020 counted them. */
export type CountedState = {
  readonly id: string;
  readonly name: string;
  /** Residents and people abroad in the service of the country: the number that seats are shared by. */
  readonly people: number;
  /** Place on the tile map: column and row. */
  readonly tile: readonly [column: number, row: number];
};

const rows: readonly (readonly [id: string, name: string, people: number, column: number, row: number])[] = [
  ['AL', 'Alabama', 5_030_053, 5, 6],
  ['AK', 'Alaska', 736_081, 0, 6],
  ['AZ', 'Arizona', 7_158_923, 1, 4],
  ['AR', 'Arkansas', 3_013_756, 4, 4],
  ['CA', 'California', 39_576_757, 0, 3],
  ['CO', 'Colorado', 5_782_171, 2, 3],
  ['CT', 'Connecticut', 3_608_298, 9, 3],
  ['DE', 'Delaware', 990_837, 9, 4],
  ['FL', 'Florida', 21_570_527, 6, 7],
  ['GA', 'Georgia', 10_725_274, 6, 6],
  ['HI', 'Hawaii', 1_460_137, 1, 6],
  ['ID', 'Idaho', 1_841_377, 1, 1],
  ['IL', 'Illinois', 12_822_739, 5, 2],
  ['IN', 'Indiana', 6_790_280, 5, 3],
  ['IA', 'Iowa', 3_192_406, 4, 2],
  ['KS', 'Kansas', 2_940_865, 3, 4],
  ['KY', 'Kentucky', 4_509_342, 5, 4],
  ['LA', 'Louisiana', 4_661_468, 4, 5],
  ['ME', 'Maine', 1_363_582, 10, 0],
  ['MD', 'Maryland', 6_185_278, 8, 4],
  ['MA', 'Massachusetts', 7_033_469, 9, 2],
  ['MI', 'Michigan', 10_084_442, 6, 2],
  ['MN', 'Minnesota', 5_709_752, 4, 1],
  ['MS', 'Mississippi', 2_963_914, 4, 6],
  ['MO', 'Missouri', 6_160_281, 4, 3],
  ['MT', 'Montana', 1_085_407, 2, 1],
  ['NE', 'Nebraska', 1_963_333, 3, 3],
  ['NV', 'Nevada', 3_108_462, 1, 2],
  ['NH', 'New Hampshire', 1_379_089, 10, 1],
  ['NJ', 'New Jersey', 9_294_493, 8, 3],
  ['NM', 'New Mexico', 2_120_220, 2, 4],
  ['NY', 'New York', 20_215_751, 8, 2],
  ['NC', 'North Carolina', 10_453_948, 6, 5],
  ['ND', 'North Dakota', 779_702, 3, 1],
  ['OH', 'Ohio', 11_808_848, 6, 3],
  ['OK', 'Oklahoma', 3_963_516, 3, 5],
  ['OR', 'Oregon', 4_241_500, 0, 2],
  ['PA', 'Pennsylvania', 13_011_844, 7, 3],
  ['RI', 'Rhode Island', 1_098_163, 10, 2],
  ['SC', 'South Carolina', 5_124_712, 7, 5],
  ['SD', 'South Dakota', 887_770, 3, 2],
  ['TN', 'Tennessee', 6_916_897, 5, 5],
  ['TX', 'Texas', 29_183_290, 3, 6],
  ['UT', 'Utah', 3_275_252, 1, 3],
  ['VT', 'Vermont', 643_503, 9, 1],
  ['VA', 'Virginia', 8_654_542, 7, 4],
  ['WA', 'Washington', 7_715_946, 0, 1],
  ['WV', 'West Virginia', 1_795_045, 6, 4],
  ['WI', 'Wisconsin', 5_897_473, 5, 1],
  ['WY', 'Wyoming', 577_719, 2, 2],
];

export const union2020: readonly CountedState[] = rows.map(([id, name, people, column, row]) => ({
  id,
  name,
  people,
  tile: [column, row],
}));

/** Seats in the House of Representatives since 1913. */
export const usualHouse = 435;
