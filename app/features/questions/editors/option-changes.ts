/** A list of options in which one says something else. */
export const withOptionText = <T extends { readonly id: string; readonly text: string }>(
  options: readonly T[],
  id: string,
  text: string,
): T[] => options.map((option) => (option.id === id ? { ...option, text } : option));

/** A list in the order of these ids. What they don't name follows. */
export const withOrder = <T extends { readonly id: string }>(
  all: readonly T[],
  ids: readonly string[],
): T[] => [
  ...ids.flatMap((id) => all.find((one) => one.id === id) ?? []),
  ...all.filter(({ id }) => !ids.includes(id)),
];
