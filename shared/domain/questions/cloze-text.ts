import type { InteractionOf } from './interaction.ts';

type ClozePart = InteractionOf<'cloze-association'>['parts'][number];

/**
 * The parts of a cloze with the white space between them, since authors may or may not have put any around a gap: one
 * space, and none before a full stop or comma.
 */
export function spacedParts(parts: readonly ClozePart[]): { part: ClozePart; space: '' | ' ' }[] {
  return parts.map((part, at) => {
    const next = parts[at + 1];
    const isFollowed = next !== undefined && !(next.type === 'text' && /^\s*[.,;:!?)]/.test(next.text));
    const shown = part.type === 'text' ? { ...part, text: part.text.trim() } : part;
    return { part: shown, space: isFollowed ? ' ' : '' };
  });
}
