/** Every reason for which a rule may say no. A closed set: screens and tests decide by code, never by a text. */
export const REFUSAL_TEXTS = {
  invalid: 'This is not complete or not in the right form.',
  too_large: 'This is too long to be sent. Shorten it and send it again.',
  unstorable: 'This holds a character that can’t be stored. Copy the text, and type it anew.',
  forbidden: 'You are not allowed to do this.',
  not_found: 'This does not exist any more.',
  not_member: 'You were no longer in this class when this was written.',
  id_taken: 'Another record already uses this place.',
  parent_missing: 'What this belongs to is missing.',
  activity_removed: 'The teacher had removed this activity when this was written.',
  not_licensed: 'Your school’s subscription doesn’t cover this. What is there already stays.',
  not_open_yet: 'This activity has not started yet.',
  no_class: 'Before you can assign a Pack, you must create a classroom first.',
  class_required: 'Please select a classroom.',
  date_range: 'Please enter a valid date range.',
  class_removed: 'This class was removed.',
  too_many_groups: 'This class has as many groups as it can have.',
  too_many_snacks: 'This snack pack has as many snacks as it can have.',
  name_required: 'Please enter a name, in letters, numbers and simple punctuation.',
  title_required: 'Please enter a title.',
  instructions_required: 'Please enter instructions.',
  already_assigned: 'This class already has this mini-inquiry.',
  question_incomplete: 'A question is not complete yet. It says what is missing.',
  response_required: 'Write your response before you mark it complete.',
  responses_required: 'Complete every response before you hand them in.',
  snacks_required: 'Please choose at least one strategy.',
  school_required: 'Please choose your school, or enter its name.',
  country_required: 'Please choose a country.',
  state_required: 'Please choose a state.',
  pack_full: 'The files of this pack exceed the 20MB limit for each pack.',
  file_type: 'This is not a file format that can be uploaded.',
  file_changed: 'The file that arrived is not the one that was chosen. Choose it again.',
  file_broken: 'This file is damaged. Choose one that opens.',
  file_too_packed: 'This file unpacks to far more than a document holds. Choose another one.',
  no_room:
    'There is no more room for your files on the school server. What you take out of your packs makes room after 30 days.',
  reviewed: 'Your teacher has already reviewed this work.',
  past_due: 'The due date has passed, so this stays handed in.',
  not_submitted: 'This has not been handed in.',
  feedback_required: 'Please write what you want to say.',
  feedback_limit: 'This is as much feedback as one day takes. It stays here: send it again tomorrow.',
  score_range: 'Please enter points from 0 to the maximum.',
  undo_expired: 'This was deleted more than 30 days ago and can’t be brought back.',
  locked: 'This can’t be opened now. It stays on this device, and is tried again when you sign in.',
  unproven: 'This was found on a device and can’t be proven to be yours. Send it again only if you wrote it.',
  person_erased: 'This is about somebody whose data was erased, so the school server does not store it.',
  unknown_mutation: 'The school server does not know this kind of change. Update the app and try again.',
  unexpected: 'Something went wrong on the school server. Your work is kept here; try again later.',
} as const;

export type RefusalCode = keyof typeof REFUSAL_TEXTS;

/** A typed "no". `field` names the argument it is about, so that a form can show it there. */
export type Refusal = { readonly code: RefusalCode; readonly field?: string };

/** What a code means at one argument, where its own words are about something else. */
const FIELD_TEXTS: Partial<Record<RefusalCode, Readonly<Record<string, string>>>> = {
  title_required: { name: 'Please enter a name.' },
  feedback_required: { preferredTopic: 'Please write what the pack should be about.' },
  // classroom §5, of the name of a copy.
  name_required: { title: 'Required name' },
};

/** The plain words for a refusal, by its code and by the argument that it is about. */
export function textOfRefusal({ code, field }: Refusal): string {
  return (field === undefined ? undefined : FIELD_TEXTS[code]?.[field]) ?? refusalText(code);
}

/** True for a code that this version knows. */
export function isRefusalCode(code: string | null | undefined): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSAL_TEXTS, code);
}

/** The plain words for a code from the wire; codes of a newer server get the general text. */
export function refusalText(code: string | undefined): string {
  return REFUSAL_TEXTS[isRefusalCode(code) ? code : 'unexpected'];
}
