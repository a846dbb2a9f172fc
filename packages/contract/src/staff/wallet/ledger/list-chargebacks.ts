import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { chargebackOutcomes } from './note-chargeback.ts';

const balanceStates = {
  none: 'there is nothing to decide',
  open: 'to be decided',
  returned: 'pieces of the order stand for the money',
  kept: 'no pieces stand for it',
} as const;

export const listChargebacks = defineList({
  name: 'listChargebacks',
  noun: 'wallet',
  permission: 'payment.read',
  summary: 'What banks of payers took back, with the dates of the evidence',
  filters: {
    outcome: filter.oneOf('How the case stands', chargebackOutcomes),
    company: filter.companies('Companies of the members who ordered'),
    noticedAt: filter.dates('Noticed'),
    dueOn: filter.dates('Evidence due'),
    amount: filter.amounts('Amount, in the base currency'),
    orderNo: filter.text('The order number', 'UPL2647108834'),
  },
  sorts: ['noticedAt', 'amount'],
  defaultSort: '-noticedAt',
  columns: {
    reference: column.number('The reference of the payment', 'P2647108834A1'),
    orderNo: column.number('The order number', 'UPL2647108834'),
    memberCode: column.number('The number of the member who ordered', 'US10000020'),
    companyCode: column.text('The company of the member, by its two letters', 'US'),
    amount: column.money('What was taken back so far', 72.91),
    noticedAt: column.instant('When it was noticed'),
    dueOn: column.text('The last day for the evidence, `yyyy-MM-dd`; empty where nobody has written it down', '2026-12-04'),
    evidenceSentOn: column.text('The day on which the evidence was sent, `yyyy-MM-dd`; empty before', '2026-11-30'),
    outcome: column.code('How the case stands', chargebackOutcomes),
    balanceState: column.code('What the staff decided that the money stands for', balanceStates),
    note: column.text('What was written about it', 'signed receipt of the carrier sent'),
    taskNo: column.count('The task about it (getTask)', 37),
  },
  rowKey: ['reference'],
});
