export { useAttentionCount, useAttentionItem } from './queries.ts';
