import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { bankEntryNo, entryFindings, entryStates } from './bank-fields.ts';

const part = says.entity('BankEntryPart', 'What became of a part of the money', {
  kind: says.code('What', { order: 'for an order', balance: 'a member’s balance', returned: 'sent back' }),
  state: says.code('How it stands', { waiting: 'waits for the rest', booked: 'booked', freed: 'the order ended without it' }),
  amount: says.text('How much, in the currency', '67.93'),
  orderNo: says.text('The order; empty for others', 'US2611180001'),
  memberCode: says.text('The member whose balance it is; empty for others', ''),
  credited: about(z.number().nullable(), 'What the member’s e-wallet got, in the base currency; null for others', null),
  payeeName: says.text('To whom it was sent back; empty for others', ''),
  payeeAccount: says.text('To which account; empty for others', ''),
  reason: says.text('Why; empty where the reference decided', ''),
  decidedBy: says.text('Who decided: `shop`, or a person', 'shop'),
  approvedBy: says.text('The second person; empty where one was enough', ''),
  at: instant('When'),
});

const candidate = says.entity('BankEntryOrder', 'An unpaid order that the text may mean', {
  orderNo: says.text('The order', 'US2611180001'),
  memberCode: says.text('Whose it is', 'DE10000454'),
  memberName: says.text('The name', 'Ada Lovelace'),
  lacking: says.text('What it lacks, in the currency of the account', '67.93'),
  code: says.text('Its reference', 'BT-4K7Q-2MX9'),
  why: says.code('Why it is named', {
    reference: 'its reference stands in the text',
    order: 'its number does',
    amount: 'it lacks exactly this amount',
  }),
});

export const getBankEntry = defineOperation({
  name: 'getBankEntry',
  noun: 'payment',
  kind: 'query',
  permission: 'bank-money.read',
  summary: 'Money that came by bank transfer: what the bank says of it, what became of it, and which orders it may be for',
  payload: { entryNo: bankEntryNo() },
  answer: {
    data: says.entity('BankEntry', 'Money that came by bank transfer', {
      entryNo: says.id('Its number', 812),
      version: says.id('Its version; each decision makes a new one', 2),
      state: says.code('How it stands', entryStates),
      finding: says.code('What was found', entryFindings),
      accountNo: says.id('The account it came to', 3),
      accountNumber: says.text('The number of that account', 'DE89 3704 0044 0532 0130 00'),
      companyCode: says.text('The company of that account', 'DE'),
      currency: says.text('The currency', 'EUR'),
      amount: says.text('How much came', '67.93'),
      left: says.text('How much of it is undecided', '0.00'),
      leftDollars: says.money('What that is worth at the account’s rate', 0),
      bookedOn: says.text('The day on which the bank booked it', '2026-11-18'),
      remittance: says.text('What the payer wrote', 'BT-4K7Q-2MX9'),
      payerName: says.text('The name of the payer, as the bank says it', 'Ada Lovelace'),
      payerAccount: says.text('The account of the payer; empty where the bank does not say it', 'DE02120300000000202051'),
      bankReference: says.text('The bank’s own reference; may be empty', '2026111800471'),
      source: says.code('How the shop learned of it', { statement: 'by a statement', hand: 'by hand' }),
      recordedBy: says.text('Who recorded it', 'finance1'),
      recordedAt: instant('When'),
      waitUntil: says.text('Until when somebody decided to wait; empty for nobody', ''),
      memberCode: says.text('The payer of the payment that it names; empty where it names none', 'DE10000454'),
      parts: z.array(part),
      orders: z.array(candidate),
      requestId: about(z.int().nullable(), 'The request that waits for a second person (getApproval); null for none', null),
    }),
  },
  errors: ['bankEntryNotFound'],
});
