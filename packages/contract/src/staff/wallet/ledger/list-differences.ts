import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const states = { open: 'to be decided', closed: 'decided' } as const;
const kinds = {
  reconciliation: 'the ledger and the gateway differ',
  amountMismatch: 'the amount taken differs from the requested amount',
  chargeMismatch: 'the gateway has another charge for the payment',
  paymentUnresolved: 'the gateway does not report the outcome',
  refundRefused: 'the gateway refused a refund',
  refundByHand: 'a refund has to be made by hand',
  returnRefused: 'the gateway refused to return a payment that was not needed',
  chargebackUnconfirmed: 'a message about a chargeback that the gateway does not confirm',
  chargebackWon: 'a chargeback was won, and the money is back',
} as const;

export const listDifferences = defineList({
  name: 'listDifferences',
  noun: 'wallet',
  permission: 'payment.read',
  summary: 'Payments for which the ledger and the gateway differ. Each is a task that a person decides (getTask)',
  filters: {
    state: filter.oneOf('State', states),
    kind: filter.oneOf('The kind of difference', kinds),
    company: filter.companies('Companies of the members who ordered'),
    openedAt: filter.dates('Noticed'),
    reference: filter.text('The reference of the payment', 'P2647108834A1'),
  },
  sorts: ['openedAt'],
  defaultSort: '-openedAt',
  columns: {
    taskNo: column.count('The number of the task (getTask)', 37),
    openedAt: column.instant('When it was noticed'),
    kind: column.code('The kind of difference', kinds),
    reference: column.number('The reference of the payment, or the gateway’s identifier of it', 'P2647108834A1'),
    orderNo: column.number('The order number; empty if no order is known', 'UPL2647108834'),
    companyCode: column.text('The company of the member who ordered; empty if no member is known', 'US'),
    amount: column.money('The amount that the shop asked for', 72.91),
    books: column.text('The value according to the ledger', 'paid'),
    gateway: column.text('The value according to the gateway', 'refunded'),
    state: column.code('Its state', states),
    closedBy: column.text('The person who decided; empty if nobody has', 'finance1'),
  },
  rowKey: ['taskNo'],
});
