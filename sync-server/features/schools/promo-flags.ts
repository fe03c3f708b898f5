/** The subjects of a `--promos` flag, unchecked: separated by commas, or `none`. */
export function promoSubjectsOf(flag: string): string[] {
  const subjects = flag.split(',').map((subject) => subject.trim());
  return subjects.length === 1 && subjects[0] === 'none' ? [] : subjects;
}
