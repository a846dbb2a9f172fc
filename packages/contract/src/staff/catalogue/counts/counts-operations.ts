import { applyCount } from './apply-count.ts';
import { beginCount } from './begin-count.ts';
import { countVariant } from './count-variant.ts';
import { dropCount } from './drop-count.ts';
import { getCount } from './get-count.ts';
import { listCounts } from './list-counts.ts';

export const countsOperations = {
  applyCount,
  beginCount,
  countVariant,
  dropCount,
  getCount,
  listCounts,
} as const;
