import type { BaseParts } from '../base-parts.ts';
import type { Living } from './forecast/living.ts';

/** What the operations of this noun stand on. */
export type EarningsParts = Pick<BaseParts, 'settings'> & { earnings: Living };
