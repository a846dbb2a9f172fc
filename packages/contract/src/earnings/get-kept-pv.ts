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
  summary: 'PV that stayed unmatched after each closed week, both kept and lost, newest first',
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.array(keptPerformance),
    size: says.size(),
    outlook: says
      .entity('KeepOutlook', 'The PV of each leg that the open week would keep when it ends', {
        isActive: says.yesNo('Whether the member is active in the open week. If not, the PV unmatched at its end is lost'),
        activeUntil: says.text('The last week in which the member is active; empty if never active', '202652'),
        limit: says.pv('The most PV that a leg keeps at the present membership level; absent if the plan has no limit', 20_000).optional(),
        left: says.pv('PV kept so far in the left leg', 18_400),
        right: says.pv('PV kept so far in the right leg', 0),
        losing: says
          .entity('LosingPv', 'PV that would be lost if the week ended now; absent while it is being computed', {
            left: says.pv('PV of the left leg', 40),
            right: says.pv('PV of the right leg', 0),
          })
          .optional(),
      })
      .optional(),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
