import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const owners = { company: 'the company', member: 'a member' } as const;
const currencies = { base: 'the base currency', USDT: 'USDT', other: 'another currency' } as const;

export const listAccounts = defineList({
  name: 'listAccounts',
  noun: 'wallet',
  permission: 'wallet.read',
  summary: 'Every account of the ledger: the books of members and the accounts of the company',
  filters: {
    owner: filter.oneOf('Whose it is', owners),
    company: filter.companies('Companies of the members'),
    account: filter.text('What it is called: a member’s book by its number, an account of the company by its name', 'sales'),
    memberCode: filter.text('The number of the member', 'US10000020'),
    currency: filter.oneOf('Its unit', currencies),
  },
  sorts: ['accountNo'],
  defaultSort: 'accountNo',
  columns: {
    accountNo: column.count('The number of the account (getAccount)', 71_902),
    account: column.text('What it is called: a member’s book by its number, an account of the company by its name', 'sales'),
    memberName: column.text('The name of the member; empty for an account of the company', 'Ingrid Solberg'),
    memberCode: column.number('The number of the member; empty for an account of the company', 'US10000020'),
    companyCode: column.text('The company of the member; empty for an account of the company', 'US'),
    currency: column.text('Its unit: USDT, or a currency by its three letters', 'USD'),
    balance: column.money('What is in it, in its unit; a credit is above zero', 5_821.84),
    heldAmount: column.money('How much of it is held', 0),
  },
  rowKey: ['accountNo'],
});
