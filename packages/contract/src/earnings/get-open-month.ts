import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { star } from './earnings-fields.ts';
import { starProgress } from './star-progress.ts';

const progress = says.entity('MonthProgress', 'The member’s progress in the current month', {
  HIGHEST_PASS_STAR: star('The highest star locked so far'),
  HIGHEST_PASS_STAR_STR: says.text('Its name, in the caller’s language', '3 stars'),
  ...starProgress,
  MONTH_CX_PV: says.pv('Own repeat volume of the month', 60),
  MONTH_LINK_MAX_PV: says.pv('Volume of the larger leg', 4800),
  MONTH_LINK_MAX_USER: says.text(
    'The member code of the direct placement child at the head of that leg; empty if there is none',
    'US10000470',
  ),
  MONTH_LINK_MIN_PV: says.pv('Volume of the smaller leg', 3200),
  MONTH_RECOMMEND_PASS_NUM: says.count('Number of recommended members with a star this month', 1),
  W_MONTH: says.month('The current month'),
  AS_OF_TIME: says.time('When the figures were computed'),
  MONTH_LINK_LEFT_PV: says.pv('Volume of the left leg', 4800),
  MONTH_LINK_RIGHT_PV: says.pv('Volume of the right leg', 3200),
});

export const getOpenMonth = defineOperation({
  name: 'getRealTimePerformance',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'The member’s progress in the current month, and what is missing for the next star. For reference only: the settlement decides',
  payload: {},
  answer: {
    data: progress,
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
