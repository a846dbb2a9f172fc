import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { keptPerformance } from './earnings-fields.ts';

export const getKeptPv = defineOperation({
  name: 'getKeepPerformance',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'PV the member kept unmatched after each closed week, and what was lost, newest first',
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.array(keptPerformance),
    size: says.size(),
    outlook: says
      .entity('KeepOutlook', 'What the open week keeps of a leg when it ends', {
        isActive: says.yesNo('Whether the member is active in the open week; while they are not, what is unmatched at its end is lost'),
        activeUntil: says.text('The last week in which they are active; empty where never', '202652'),
        limit: says
          .pv('How much a leg keeps at most at the present membership level; absent where the plan knows no limit', 20_000)
          .optional(),
        left: says.pv('What the left leg has kept so far', 18_400),
        right: says.pv('The right leg', 0),
        losing: says
          .entity('LosingPv', 'What would be lost if the week ended now; absent while that is computed', {
            left: says.pv('Of the left leg', 40),
            right: says.pv('Of the right leg', 0),
          })
          .optional(),
      })
      .optional(),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
