import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const kinds = {
  under: 'too few',
  over: 'too many',
  late: 'too late',
  wrongToken: 'of another token',
  superseded: 'no longer needed',
  refund: 'to be returned after a refund',
} as const;
const states = { open: 'to be decided', credited: 'credited to the payer', refunded: 'sent back', closed: 'closed' } as const;
const networks = { erc20: 'Ethereum', trc20: 'Tron' } as const;

export const listCoins = defineList({
  name: 'listCoins',
  noun: 'wallet',
  permission: 'payment.read',
  summary:
    'Coins that do not pay for an order: too few, too many, too late, or of another token. Each is a task that a person decides (settleCoins)',
  filters: {
    state: filter.oneOf('State', states),
    kind: filter.oneOf('The problem with them', kinds),
    network: filter.oneOf('Network', networks),
    company: filter.companies('Companies of the members who ordered'),
    orderNo: filter.text('The order number', 'UPL2647108834'),
  },
  sorts: ['coinsNo'],
  defaultSort: '-coinsNo',
  columns: {
    coinsNo: column.count('The number of the coins', 12),
    kind: column.code('The problem with them', kinds),
    state: column.code('The state', states),
    reference: column.number('The reference of the payment', 'P2647108834A1'),
    orderNo: column.number('The order number', 'UPL2647108834'),
    memberCode: column.number('The number of the member who ordered', 'US10000020'),
    companyCode: column.text('The two-letter code of the member’s company', 'US'),
    network: column.code('Network', networks),
    coins: column.decimal('The amount in whole coins; for another token, in its smallest unit', '72.91'),
    openedAt: column.instant('When it was noticed'),
    decidedAt: column.optionalInstant('When it was decided'),
    txHash: column.text('The transaction that returned them; empty if there is none', ''),
    taskNo: column.count('The task about them (getTask)', 37),
  },
  rowKey: ['coinsNo'],
});
