import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const kinds = {
  under: 'too few',
  over: 'too many',
  late: 'too late',
  wrongToken: 'of another token',
  superseded: 'not needed any more',
  refund: 'to go back after a refund',
} as const;
const states = { open: 'to be decided', credited: 'credited to the payer', refunded: 'sent back', closed: 'closed' } as const;
const networks = { erc20: 'Ethereum', trc20: 'Tron' } as const;

export const listCoins = defineList({
  name: 'listCoins',
  noun: 'wallet',
  permission: 'payment.read',
  summary:
    'Coins that pay nothing by themselves: too few, too many, too late, of another token. Each is a task that a person decides (settleCoins)',
  filters: {
    state: filter.oneOf('State', states),
    kind: filter.oneOf('What is wrong with them', kinds),
    network: filter.oneOf('Network', networks),
    company: filter.companies('Companies of the members who ordered'),
    orderNo: filter.text('The order number', 'UPL2647108834'),
  },
  sorts: ['coinsNo'],
  defaultSort: '-coinsNo',
  columns: {
    coinsNo: column.count('Their number', 12),
    kind: column.code('What is wrong with them', kinds),
    state: column.code('What became of them', states),
    reference: column.number('The reference of the payment', 'P2647108834A1'),
    orderNo: column.number('The order number', 'UPL2647108834'),
    memberCode: column.number('The number of the member who ordered', 'US10000020'),
    companyCode: column.text('The company of the member, by its two letters', 'US'),
    network: column.code('Network', networks),
    coins: column.text('How many, in whole coins; for another token in its smallest unit', '72.91'),
    openedAt: column.instant('When it was noticed'),
    decidedAt: column.optionalInstant('When somebody decided'),
    txHash: column.text('The transaction that sent them back; empty for none', ''),
    taskNo: column.count('The task about them (getTask)', 37),
  },
  rowKey: ['coinsNo'],
});
