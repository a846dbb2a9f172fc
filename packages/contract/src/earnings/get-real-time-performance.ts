import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { starProgress } from './star-progress.ts';

export const getRealTimePerformance = defineOperation({
  name: 'getRealTimePerformance',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'How far the running month has brought the member, and what the next star still lacks. For reference only: settlement prevails',
  payload: {},
  answer: {
    data: z.strictObject({
      /** The highest star ever locked. */
      HIGHEST_PASS_STAR: z.int(),
      HIGHEST_PASS_STAR_STR: z.string(),
      ...starProgress,
      MONTH_CX_PV: field.amount(),
      MONTH_LINK_MAX_PV: field.amount(),
      /** The direct placement child heading the stronger leg, '' for none. */
      MONTH_LINK_MAX_USER: z.string(),
      MONTH_LINK_MIN_PV: field.amount(),
      MONTH_RECOMMEND_PASS_NUM: field.total(),
      /** The running month, `yyyyMM`. */
      W_MONTH: z.string(),
      /** When the figures were read. */
      AS_OF_TIME: z.string(),
      MONTH_LINK_LEFT_PV: field.amount(),
      MONTH_LINK_RIGHT_PV: field.amount(),
    }),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
