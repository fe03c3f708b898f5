/** What an administrator said of somebody, or a class, that looks like one who is here already. */
export type Decision = 'same' | 'other';

/** By `decisionKey`. */
export type Decisions = ReadonlyMap<string, Decision>;

export const decisionKey = (kind: 'person' | 'class', externalId: string): string => `${kind}:${externalId}`;
