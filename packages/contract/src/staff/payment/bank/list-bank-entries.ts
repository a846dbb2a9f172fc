import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { entryFindings, entryStates } from './bank-fields.ts';

export const listBankEntries = defineList({
  name: 'listBankEntries',
  noun: 'payment',
  permission: 'bank-money.read',
  summary: 'Money received by bank transfer, and its state',
  filters: {
    state: filter.oneOf('State', entryStates),
    finding: filter.oneOf('What the shop found out about it', entryFindings),
    company: filter.companies(),
    bankCurrency: filter.text('The three-letter code of the currency', 'EUR'),
    orderNo: filter.text('The number of an order', 'US2611180001'),
    remittance: filter.text('Part of the payer’s text or name', 'BT-4K7Q-2MX9'),
    bookedOn: filter.dates('Booked by the bank'),
    isWaitedFor: filter.flag('Whether the decision was postponed'),
  },
  sorts: ['entryNo'],
  defaultSort: '-entryNo',
  columns: {
    entryNo: column.count('The number of the entry', 812),
    bookedOn: column.day('The day on which the bank booked it', '2026-11-18'),
    companyCode: column.text('The company of the account', 'DE'),
    bankAmount: column.decimal('The amount received, in the currency of the account', '67.93'),
    leftAmount: column.decimal('The undecided amount', '0.00'),
    bankCurrency: column.text('The currency', 'EUR'),
    payerName: column.text('The name of the payer, according to the bank', 'Ada Lovelace'),
    remittance: column.text('The text of the payer', 'BT-4K7Q-2MX9'),
    finding: column.code('What the shop found out about it', entryFindings),
    state: column.code('The state', entryStates),
    orderNo: column.number('The order whose payment the transfer names; empty if it names none', 'US2611180001'),
    waitUntil: column.day('The day until which a decision waits; empty if nobody postponed it', ''),
    source: column.code('How it was recorded', { statement: 'by a statement', hand: 'by hand' }),
    recordedBy: column.text('The person who recorded it', 'finance1'),
  },
  rowKey: ['entryNo'],
});
