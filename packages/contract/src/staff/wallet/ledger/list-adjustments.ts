import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { memberBooks } from './ledger-fields.ts';

export const listAdjustments = defineList({
  name: 'listAdjustments',
  noun: 'wallet',
  permission: 'wallet.read',
  summary: 'Booked adjustments of members’ wallets; those that wait for a second person are requests (listApprovals)',
  filters: {
    book: filter.oneOf('Wallet', memberBooks),
    company: filter.companies('Companies of the members'),
    bookedAt: filter.dates('Booked'),
    amount: filter.amounts('Amount, in the base currency; below zero if it was taken out'),
    memberCode: filter.text('The number of the member', 'US10000020'),
    isEarnings: filter.flag('Whether it is part of the member’s earnings'),
  },
  sorts: ['bookedAt', 'amount'],
  defaultSort: '-bookedAt',
  columns: {
    adjustmentId: column.count('The number of the adjustment', 41),
    bookedAt: column.instant('When it was booked'),
    memberCode: column.number('The number of the member', 'US10000020'),
    memberName: column.text('The name of the member', 'Ingrid Solberg'),
    companyCode: column.text('The two-letter code of the member’s company', 'US'),
    book: column.code('The wallet', memberBooks),
    amount: column.money('The amount; below zero if it was taken out', -12.5),
    isEarnings: column.flag('Whether it is part of the member’s earnings'),
    reason: column.text('The reason that the member sees', 'Bonus of week 46 paid twice'),
    evidence: column.text('The basis of the adjustment, for staff alone', 'call 5512, letter of 18 November'),
    askedBy: column.text('The person who requested it', 'finance1'),
    approvedBy: column.text('The person who approved it', 'finance2'),
    requestId: column.count('The request that was approved (getApproval)', 1187),
    transferId: column.count('The transfer that booked it (getTransfer)', 884_120),
  },
  rowKey: ['adjustmentId'],
});
