import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { entryFindings, entryStates } from './bank-fields.ts';

export const listBankEntries = defineList({
  name: 'listBankEntries',
  noun: 'payment',
  permission: 'bank-money.read',
  summary: 'Money that came by bank transfer, and what became of it',
  filters: {
    state: filter.oneOf('State', entryStates),
    finding: filter.oneOf('What was found', entryFindings),
    company: filter.companies(),
    bankCurrency: filter.text('The currency, by its three letters', 'EUR'),
    orderNo: filter.text('The number of an order', 'US2611180001'),
    remittance: filter.text('A text within what the payer wrote, or the payer’s name', 'BT-4K7Q-2MX9'),
    bookedOn: filter.dates('Booked by the bank'),
    isWaitedFor: filter.flag('Whether somebody decided to wait'),
  },
  sorts: ['entryNo'],
  defaultSort: '-entryNo',
  columns: {
    entryNo: column.count('The number of the payment', 812),
    bookedOn: column.text('The day on which the bank booked it', '2026-11-18'),
    companyCode: column.text('The company whose account it came to', 'DE'),
    bankAmount: column.text('How much came, in the currency', '67.93'),
    leftAmount: column.text('How much of it is undecided', '0.00'),
    bankCurrency: column.text('The currency', 'EUR'),
    payerName: column.text('The name of the payer, as the bank says it', 'Ada Lovelace'),
    remittance: column.text('What the payer wrote', 'BT-4K7Q-2MX9'),
    finding: column.code('What was found', entryFindings),
    state: column.code('The state', entryStates),
    orderNo: column.number('The order whose payment it names; empty where it names none', 'US2611180001'),
    waitUntil: column.text('Until when somebody decided to wait; empty for nobody', ''),
    source: column.code('How the shop learned of it', { statement: 'by a statement', hand: 'by hand' }),
    recordedBy: column.text('Who recorded it', 'finance1'),
  },
  rowKey: ['entryNo'],
});
