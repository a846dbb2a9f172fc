import type { FeatureParts } from '../parts.ts';

/** What the operations of this noun stand on. */
export type EarningsParts = Pick<FeatureParts, 'settings' | 'earnings'>;
