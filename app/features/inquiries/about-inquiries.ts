/** What a mini-inquiry is, for who meets one for the first time. */
export const ABOUT_INQUIRIES =
  'A mini-inquiry follows one question through five phases: Engage, Explore, Explain, Elaborate and Evaluate.';
