import type { Declaration } from '../../operation/declaration.ts';
import type { BaseParts } from '../base-parts.ts';

/** Promotions, their effect on orders, and the number of their uses. */
export const promotion: Declaration<BaseParts> = {
  operations: () => ({}),
  ofMembers: {
    promotion_use: {
      ending: { stay: 'a promotion counts how often it was used' },
      handingOver: { stay: 'a promotion that a position has used up is used up for the new person too' },
      merging: { move: 'who used a promotion up with one membership has used it up' },
    },
  },
};
