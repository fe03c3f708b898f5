/** Where the help page speaks of something (content §2: its anchors). */
export const helpPath = (anchor?: string): string => (anchor === undefined ? '/help' : `/help#${anchor}`);
