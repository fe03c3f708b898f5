import type { ErrorCode } from '#shared/kernel/error-code.ts';

/**
 * An answer other than 200 that a route or hook gives on purpose. `errors` are shown to the person:
 * a text that begins with `{field}` belongs to that field, any other is general (content §5, server errors).
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly errors: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** What a program decides by, where the status alone is not enough. Not `code`, which the framework writes itself. */
  readonly answerCode: ErrorCode | null;

  constructor(
    status: number,
    errors: readonly string[],
    headers: Readonly<Record<string, string>> = {},
    answerCode: ErrorCode | null = null,
  ) {
    super(errors.join(' '));
    this.status = status;
    this.errors = errors;
    this.headers = headers;
    this.answerCode = answerCode;
  }
}
