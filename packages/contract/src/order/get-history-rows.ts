import * as z from 'zod';
import * as says from '../answers.ts';
import { keptPerformance, monthlyPerformance, weeklyBonus } from '../earnings/earnings-fields.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

const historyOrder = says.entity('HistoryOrder', 'A paid order in the history', {
  moId: says.id('The order', 501),
  ORDER_NO: says.text('Its number', 'US2611180001'),
  SHIPPING_FEE: says.money('Shipping', 8),
  TAX_FEE: says.money('Tax', 5.12),
  AUDIT_TIME: says.time('When it was paid'),
  TOTAL_AMOUNT: says.money('The amount paid', 141.12),
  TOTAL_PV: says.pv('The volume of the order', 80),
});

export const getHistoryRows = defineOperation({
  name: 'getHistoryData',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary: 'Rows of the history views, newest first: paid orders, weekly bonuses, monthly performance or retained PV',
  payload: {
    dataType: field.choice('The kind of rows', { order: 'paid orders', bonus: 'weekly bonuses', perf: 'months', retain: 'retained PV' }),
    pageNum: field.pageNumber(),
    pageSize: field.pageSize(10),
  },
  answer: {
    data: z
      .union([z.array(historyOrder), z.array(weeklyBonus), z.array(monthlyPerformance), z.array(keptPerformance)])
      .meta({ description: 'Rows of the kind that dataType selects: HistoryOrder, WeeklyBonus, MonthlyPerformance or RetainedPv' }),
    size: says.size(),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
