import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { transferKinds } from './ledger-fields.ts';

export const listEntries = defineList({
  name: 'listEntries',
  noun: 'wallet',
  permission: 'wallet.read',
  summary: 'Entries of the ledger: of one account, one member, or all; each belongs to a transfer',
  filters: {
    account: filter.text('The number of an account (listAccounts)', '71902'),
    kind: filter.oneOf('The kind of transfer', transferKinds),
    bookedAt: filter.dates('Booked'),
    amount: filter.amounts('Amount in the unit of its account; a credit is above zero'),
    company: filter.companies('Companies of the members'),
    memberCode: filter.text('The number of the member', 'US10000020'),
  },
  sorts: ['entryNo'],
  defaultSort: '-entryNo',
  columns: {
    entryNo: column.count('The number of the entry', 2_204_118),
    bookedAt: column.instant('When it was booked'),
    kind: column.text('The kind of transfer', 'order_paid'),
    account: column.text('The account: a member’s wallet by its number, an account of the company by its name', '6'),
    accountNo: column.count('The number of the account (getAccount)', 71_902),
    memberCode: column.number('The number of the member; empty for an account of the company', 'US10000020'),
    companyCode: column.text('The company of the member; empty for an account of the company', 'US'),
    note: column.text('A note on the transfer: a reason, a week, a remark', 'Bonus of week 46 paid twice'),
    orderNo: column.number('The order; empty if there is none', 'UPL2647108834'),
    currency: column.text('The unit of the account', 'USD'),
    amount: column.amount('The amount in that unit; a credit is above zero', -160),
    balance: column.amount('The balance of the account afterwards, in that unit', 5_821.84),
    transferId: column.count('The number of the transfer that it belongs to (getTransfer)', 884_120),
  },
  rowKey: ['entryNo'],
});
