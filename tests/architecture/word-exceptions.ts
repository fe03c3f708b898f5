/** Names in which a word of the table "Not to be used" in docs/words.md is the right one. */
export const rightWords: readonly string[] = [
  // The specification says "days left" (classroom §4).
  'daysLeft',
  'days-left',
  'DAYS_LEFT_CAP',
  'WARNING_MAX_DAYS_LEFT',
  // Stored or sent by this name (decision 79).
  'takeBackSubmission',
  'keptActivityRow',
  'keptActivityId',
  'kept-activity',
  'KeptActivity',
  'TAKE_ME',
  // A username is taken, a tab takes over: plain English with one meaning.
  'isUsernameTaken',
  'takeOver',
  // Icons by their names in Lucide.
  'arrow-left',
  'ArrowLeft',
  'chevron-left',
  'ChevronLeft',
  'corner-down-left',
  'CornerDownLeft',
  // Places on a map or in the sky.
  'placeInSky',
  'placeOnMap',
];
