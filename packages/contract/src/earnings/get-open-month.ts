import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { star } from './earnings-fields.ts';
import { starProgress } from './star-progress.ts';

const progress = says.entity('MonthProgress', 'How far the running month has brought the member', {
  HIGHEST_PASS_STAR: star('The highest star ever locked'),
  HIGHEST_PASS_STAR_STR: says.text('The same by name, in the caller’s language', '3 stars'),
  ...starProgress,
  MONTH_CX_PV: says.pv('Own repeat volume of the month', 60),
  MONTH_LINK_MAX_PV: says.pv('Volume of the stronger leg', 4800),
  MONTH_LINK_MAX_USER: says.text('The direct placement child who heads it, by member code; empty for none', 'US10000470'),
  MONTH_LINK_MIN_PV: says.pv('Volume of the weaker leg', 3200),
  MONTH_RECOMMEND_PASS_NUM: says.count('Recommended members with a star this month', 1),
  W_MONTH: says.month('The running month'),
  AS_OF_TIME: says.time('When the figures were read'),
  MONTH_LINK_LEFT_PV: says.pv('Volume of the left leg', 4800),
  MONTH_LINK_RIGHT_PV: says.pv('Volume of the right leg', 3200),
});

export const getOpenMonth = defineOperation({
  name: 'getRealTimePerformance',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'How far the running month has brought the member, and what the next star still lacks. For reference only: settlement prevails',
  payload: {},
  answer: {
    data: progress,
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
