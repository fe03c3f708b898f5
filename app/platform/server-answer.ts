/** The JSON of an answer; `undefined` for what is none, such as a captive portal's page. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Errors by the field that a leading {field} names, `form` for those of none; several texts of one field are all shown
 * (classroom §5, §8).
 */
export function errorsByField(errors: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const error of errors) {
    const found = /^\{([^}]+)\}(.*)$/s.exec(error);
    const [field, text] = [found?.[1] ?? 'form', found?.[2] ?? error];
    const before = texts.get(field);
    texts.set(field, before === undefined ? text : `${before} ${text}`);
  }
  return texts;
}
