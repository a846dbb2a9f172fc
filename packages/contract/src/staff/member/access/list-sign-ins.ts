import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const outcomes = { right: 'signed in', wrong: 'wrong password' } as const;

export const listSignIns = defineList({
  name: 'listSignIns',
  noun: 'member',
  permission: 'member.read',
  summary: 'Sign-ins of members',
  filters: {
    memberCode: filter.text('The member number', 'US10000020'),
    outcome: filter.oneOf('Outcome', outcomes),
    at: filter.dates('The latest time'),
  },
  sorts: ['lastAt'],
  defaultSort: '-lastAt',
  columns: {
    signInNo: column.count('The number of the sign-in', 1204),
    memberCode: column.number('The member number', 'US10000020'),
    outcome: column.code('The outcome', outcomes),
    device: column.text('The name that the device gives itself', 'Mozilla/5.0'),
    address: column.text('The network address', '203.0.113.7'),
    firstAt: column.instant('The time of the first equal sign-in within the hour'),
    lastAt: column.instant('The time of the latest equal sign-in'),
    times: column.count('The number of equal sign-ins within the hour', 1),
    disownedAt: column.optionalInstant('When the member reported that it was somebody else'),
    hasSession: column.flag('Whether its session is still open'),
  },
  rowKey: ['signInNo'],
});
