import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const owners = { company: 'the company', member: 'a member' } as const;
const currencies = { base: 'the base currency', USDT: 'USDT', other: 'another currency' } as const;

export const listAccounts = defineList({
  name: 'listAccounts',
  noun: 'wallet',
  permission: 'wallet.read',
  summary: 'All accounts of the ledger: the wallets of members and the accounts of the company',
  filters: {
    owner: filter.oneOf('The owner', owners),
    company: filter.companies('Companies of the members'),
    account: filter.text('The name: a member’s wallet by its number, an account of the company by its name', 'sales'),
    memberCode: filter.text('The number of the member', 'US10000020'),
    currency: filter.oneOf('Its unit', currencies),
  },
  sorts: ['accountNo'],
  defaultSort: 'accountNo',
  columns: {
    accountNo: column.count('The number of the account (getAccount)', 71_902),
    account: column.text('The name: a member’s wallet by its number, an account of the company by its name', 'sales'),
    memberName: column.text('The name of the member; empty for an account of the company', 'Ingrid Solberg'),
    memberCode: column.number('The number of the member; empty for an account of the company', 'US10000020'),
    companyCode: column.text('The company of the member; empty for an account of the company', 'US'),
    currency: column.text('Its unit: USDT, or the three-letter code of a currency', 'USD'),
    balance: column.amount('The balance, in its unit; a credit is above zero', 5_821.84),
    heldAmount: column.amount('The amount on hold, in its unit', 0),
  },
  rowKey: ['accountNo'],
});
