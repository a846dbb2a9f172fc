import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { applyCount } from './apply-count.ts';
import { beginCount } from './begin-count.ts';
import { countVariant } from './count-variant.ts';
import { dropCount } from './drop-count.ts';
import { getCount } from './get-count.ts';

export const countHandlers = {
  getCount,
  ...audited({ applyCount, beginCount, countVariant, dropCount }),
} satisfies Partial<Handlers>;
