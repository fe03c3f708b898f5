/**
 * The header in which a page says for whom it asks: a person's id, or nothing for somebody who is not signed in. A cookie
 * of somebody else counts for nothing then (SPEC.md D12).
 */
export const ASKED_FOR = 'packwise-asked-for';
