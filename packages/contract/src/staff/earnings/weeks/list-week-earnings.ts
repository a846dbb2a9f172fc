import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const states = { pending: 'not yet credited', held: 'held', released: 'credited' } as const;

export const listWeekEarnings = defineList({
  name: 'listWeekEarnings',
  noun: 'earnings',
  permission: 'week.read',
  summary: 'Members’ earnings in closed weeks, one row for each member and week',
  filters: {
    week: filter.text('The week: ISO year and week, `yyyyww`. If omitted without `memberCode`, the latest closed week', '202647'),
    company: filter.companies('Companies of the members'),
    state: filter.oneOf('State', states),
    total: filter.amounts('The sum of all bonuses, in the base currency'),
    memberCode: filter.text('The number of the member', 'US10000020'),
  },
  sorts: ['total', 'week'],
  defaultSort: '-total',
  columns: {
    week: column.number('The week: ISO year and week, `yyyyww`', '202647'),
    memberCode: column.number('The number of the member', 'US10000020'),
    memberName: column.text('The name of the member', 'Ingrid Solberg'),
    companyCode: column.text('The two-letter code of the member’s company when the week was closed', 'US'),
    star: column.count('The star that applied in the week: 0 for none', 20),
    direct: column.money('Direct bonus', 30),
    single: column.money('Single-line bonus', 0),
    pair: column.money('Mutual pair bonus', 45.5),
    relay: column.money('Mutual relay bonus', 0),
    leadership: column.money('Leadership bonus', 0),
    levelDifference: column.money('Level difference bonus', 0),
    hall: column.money('Experience hall bonus', 0),
    otherBonuses: column.money('Bonuses of the plan without a column here', 0),
    total: column.money('The sum of all bonuses', 75.5),
    state: column.code('The state', states),
    releasedAt: column.optionalInstant('When they were credited'),
  },
  rowKey: ['week', 'memberCode'],
});
