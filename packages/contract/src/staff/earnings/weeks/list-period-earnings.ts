import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const states = { waiting: 'waits for the condition of the plan', pending: 'not yet credited', held: 'held', released: 'credited' } as const;

export const listPeriodEarnings = defineList({
  name: 'listPeriodEarnings',
  noun: 'earnings',
  permission: 'week.read',
  summary: 'Members’ earnings in closed days, months, quarters and years, one row for each member and period',
  filters: {
    run: filter.text('The number of the period’s close. If omitted without `memberCode`, the latest one', '1204'),
    company: filter.companies('Companies of the members'),
    state: filter.oneOf('State', states),
    total: filter.amounts('The sum of all bonuses, in the base currency'),
    memberCode: filter.text('The number of the member', 'US10000020'),
  },
  sorts: ['total', 'run'],
  defaultSort: '-total',
  columns: {
    run: column.number('The number of the period’s close', '1204'),
    every: column.code('The kind of period', { day: 'a day', month: 'a month', quarter: 'a quarter', year: 'a year' }),
    code: column.number('The number of the period', '202610'),
    memberCode: column.number('The number of the member', 'US10000020'),
    memberName: column.text('The name of the member', 'Ingrid Solberg'),
    companyCode: column.text('The two-letter code of the member’s company when the period was closed', 'US'),
    bonuses: column.text('Each bonus with its amount, by its key in the plan', 'leaders 12.50, title 25.00'),
    total: column.money('The sum of all bonuses', 75.5),
    state: column.code('The state', states),
    releasedAt: column.optionalInstant('When they were credited'),
  },
  rowKey: ['run', 'memberCode'],
});
