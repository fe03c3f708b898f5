/** WCAG 2.2 AA and everything it stands on, and what axe's authors count as good practice besides. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One rule that a page breaks, and where; as far as the report needs it. */
export type Violation = {
  readonly id: string;
  readonly impact?: string | null | undefined;
  readonly help: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string | undefined }[];
};

/** A violation in words: the rule, and each place with why. */
export function describeViolation({ id, impact, help, nodes }: Violation): string {
  const places = nodes.map(({ target, failureSummary }) => {
    const reasons = (failureSummary ?? '')
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
    return `  ${JSON.stringify(target)}: ${reasons.join('; ')}`;
  });
  return [`${id} (${impact ?? 'no impact given'}): ${help}`, ...places].join('\n');
}
