import { numbersOf, payMethods } from '../../../payment/pay-methods.ts';
import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const states = {
  open: 'in progress',
  paid: 'paid',
  failed: 'failed',
  superseded: 'too late, to be returned',
  returned: 'too late, and returned',
  refunded: 'refunded',
} as const;

export const listPayments = defineList({
  name: 'listPayments',
  noun: 'payment',
  permission: 'payment.read',
  summary: 'Payments through third parties: every attempt to pay for an order',
  filters: {
    state: filter.oneOf('State', states),
    payMethod: filter.oneOf('Payment method', numbersOf(payMethods)),
    company: filter.companies('Companies of the members who ordered'),
    begunAt: filter.dates('Begun'),
    amount: filter.amounts('Amount, in the base currency'),
    orderNo: filter.text('The order number', 'UPL2647108834'),
    payerCode: filter.text('The number of the member who pays', 'US10000020'),
    differs: filter.flag('Whether the third party took an amount other than the one charged'),
  },
  sorts: ['begunAt', 'amount'],
  defaultSort: '-begunAt',
  columns: {
    reference: column.number('The reference at the third party', 'P2647108834A1'),
    orderNo: column.number('The order number', 'UPL2647108834'),
    memberCode: column.number('The number of the member who ordered', 'US10000020'),
    companyCode: column.text('The two-letter code of the member’s company', 'US'),
    payMethod: column.code('The payment method', numbersOf(payMethods)),
    state: column.code('The state', states),
    amount: column.money('The amount', 72.91),
    balancePart: column.money('The part that a balance pays', 0),
    transactionId: column.number('The third party’s own identifier of the payment; empty if it has none', 'ch_204816'),
    failure: column.text('Why it failed; empty if it did not', 'card_declined'),
    differs: column.flag('Whether the third party took an amount other than the one charged'),
    begunAt: column.instant('When it was started'),
    decidedAt: column.optionalInstant('When it was decided'),
  },
  rowKey: ['reference'],
});
