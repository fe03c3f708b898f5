/**
 * Histories that show a defect the core once had: each failed with that defect put back, and stays. `plain`: from before
 * later faults, packing, files and second schools joined. A new one is found without.
 */
export const regressions: readonly { seed: number; was: string; plain?: true }[] = [
  {
    seed: 14,
    plain: true,
    was: 'I11 a proxy’s 400 page counted as a refusal: text went to attention, the client id was given up',
  },
  {
    seed: 17,
    plain: true,
    was: 'I7 saving an activity retired a draft that another device had changed meanwhile',
  },
  {
    seed: 51,
    plain: true,
    was: 'I1 an activity saved on two devices: the later one to arrive replaced the other’s text unseen',
  },
  {
    seed: 158,
    plain: true,
    was: 'I1 what a server lost that was set back without a new epoch was not sent again',
  },
  {
    seed: 700995,
    plain: true,
    was: 'I1 the oracle missed a refused draft that its author discarded, which M9 ends',
  },
  {
    seed: 510808,
    was: 'I4 a server that was set back came as far again before the device that could prove it claimed anything',
  },
  {
    seed: 27110332,
    was: 'O4 a file that the server had lost came wrong when it was asked for again, and its record said that it was there',
  },
  {
    seed: 166,
    plain: true,
    was: 'M4 text typed while its base was being sealed became another version of itself',
  },
];
