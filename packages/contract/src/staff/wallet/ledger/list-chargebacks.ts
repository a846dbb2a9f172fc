import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { chargebackOutcomes } from './note-chargeback.ts';

const balanceStates = {
  none: 'there is nothing to decide',
  open: 'to be decided',
  returned: 'pieces of the order count as returned for the money',
  kept: 'no pieces count as returned for the money',
} as const;

export const listChargebacks = defineList({
  name: 'listChargebacks',
  noun: 'wallet',
  permission: 'payment.read',
  summary: 'Chargebacks: payments that payers’ banks reversed, with the dates of the evidence',
  filters: {
    outcome: filter.oneOf('The state of the case', chargebackOutcomes),
    company: filter.companies('Companies of the members who ordered'),
    noticedAt: filter.dates('Noticed'),
    dueOn: filter.dates('Deadline for the evidence'),
    amount: filter.amounts('Amount, in the base currency'),
    orderNo: filter.text('The order number', 'UPL2647108834'),
  },
  sorts: ['noticedAt', 'amount'],
  defaultSort: '-noticedAt',
  columns: {
    reference: column.number('The reference of the payment', 'P2647108834A1'),
    orderNo: column.number('The order number', 'UPL2647108834'),
    memberCode: column.number('The number of the member who ordered', 'US10000020'),
    companyCode: column.text('The two-letter code of the member’s company', 'US'),
    amount: column.money('The amount reversed so far', 72.91),
    noticedAt: column.instant('When it was noticed'),
    dueOn: column.day('The last day for the evidence, `yyyy-MM-dd`; empty if none is recorded', '2026-12-04'),
    evidenceSentOn: column.day('The day on which the evidence was sent, `yyyy-MM-dd`; empty before then', '2026-11-30'),
    outcome: column.code('The state of the case', chargebackOutcomes),
    balanceState: column.code('The decision of the staff about the pieces', balanceStates),
    note: column.text('A note about the case', 'signed receipt of the carrier sent'),
    taskNo: column.count('The task about it (getTask)', 37),
  },
  rowKey: ['reference'],
});
