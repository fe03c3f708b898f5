/** The database of packed work beside an outbox; tests put a prefix before both. */
export const packedName = (outboxName: string): string => outboxName.replace(/outbox:[^]*$/, 'packed');
