import * as z from 'zod';
import { keptPerformance, monthlyPerformance, weeklyBonus } from '../earnings/earnings-fields.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

const historyOrder = z.strictObject({
  moId: z.int(),
  ORDER_NO: z.string(),
  SHIPPING_FEE: field.amount(),
  TAX_FEE: field.amount(),
  AUDIT_TIME: z.string(),
  TOTAL_AMOUNT: field.amount(),
  TOTAL_PV: field.amount(),
});

export const getHistoryData = defineOperation({
  name: 'getHistoryData',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary: 'Rows of the history views, newest first: paid orders, weekly bonuses, monthly performance or retained PV',
  payload: { dataType: field.flag('order', 'bonus', 'perf', 'retain'), pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.union([z.array(historyOrder), z.array(weeklyBonus()), z.array(monthlyPerformance()), z.array(keptPerformance())]),
    size: field.total(),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
