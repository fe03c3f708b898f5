/**
 * An answer other than 200 that a route or hook gives on purpose. `errors` are shown to the person:
 * a text that begins with `{field}` belongs to that field, any other is general (content §5, server errors).
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly errors: readonly string[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, errors: readonly string[], headers: Readonly<Record<string, string>> = {}) {
    super(errors.join(' '));
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}
