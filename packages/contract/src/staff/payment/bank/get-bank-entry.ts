import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { bankEntryNo, entryFindings, entryStates } from './bank-fields.ts';

const part = says.entity('BankEntryPart', 'A decision about a part of the money', {
  kind: says.code('The kind of decision', { order: 'for an order', balance: 'a member’s balance', returned: 'sent back' }),
  state: says.code('Its state', { waiting: 'waits for the rest', booked: 'booked', freed: 'the order ended without it' }),
  amount: says.text('The amount, in the currency of the account', '67.93'),
  orderNo: says.text('The order; empty for other decisions', 'US2611180001'),
  memberCode: says.text('The member whose balance was credited; empty for other decisions', ''),
  credited: about(
    z.number().nullable(),
    'The amount credited to the member’s e-wallet, in the base currency; null for other decisions',
    null,
  ),
  payeeName: says.text('The recipient of a return; empty for other decisions', ''),
  payeeAccount: says.text('The account of the recipient; empty for other decisions', ''),
  reason: says.text('The reason; empty if the reference decided', ''),
  decidedBy: says.text('Who decided: `shop`, or a person’s name', 'shop'),
  approvedBy: says.text('The second person; empty if none was needed', ''),
  at: instant('When it was decided'),
});

const candidate = says.entity('BankEntryOrder', 'An unpaid order that the text may refer to', {
  orderNo: says.text('The order', 'US2611180001'),
  memberCode: says.text('The member who placed the order', 'DE10000454'),
  memberName: says.text('The member’s name', 'Ada Lovelace'),
  lacking: says.text('The amount missing, in the currency of the account', '67.93'),
  code: says.text('Its reference', 'BT-4K7Q-2MX9'),
  why: says.code('Why it is suggested', {
    reference: 'its reference is in the text',
    order: 'its number is in the text',
    amount: 'exactly this amount is missing',
  }),
});

export const getBankEntry = defineOperation({
  name: 'getBankEntry',
  noun: 'payment',
  kind: 'query',
  permission: 'bank-money.read',
  summary: 'Money received by bank transfer: the bank’s data, the decisions, and the orders that it may be for',
  payload: { entryNo: bankEntryNo() },
  answer: {
    data: says.entity('BankEntry', 'Money received by bank transfer', {
      entryNo: says.id('The number of the entry', 812),
      version: says.id('Its version, which every decision increases', 2),
      state: says.code('Its state', entryStates),
      finding: says.code('What the shop found out about it', entryFindings),
      accountNo: says.id('The account in which it arrived', 3),
      accountNumber: says.text('The account number', 'DE89 3704 0044 0532 0130 00'),
      companyCode: says.text('The company of the account', 'DE'),
      currency: says.text('The currency', 'EUR'),
      amount: says.text('The amount received', '67.93'),
      left: says.text('The undecided amount', '0.00'),
      leftDollars: says.money('The value of the undecided amount at the account’s rate', 0),
      bookedOn: says.text('The day on which the bank booked it', '2026-11-18'),
      remittance: says.text('The text of the payer', 'BT-4K7Q-2MX9'),
      payerName: says.text('The name of the payer, according to the bank', 'Ada Lovelace'),
      payerAccount: says.text('The account of the payer; empty if the bank does not give it', 'DE02120300000000202051'),
      bankReference: says.text('The bank’s own reference; may be empty', '2026111800471'),
      source: says.code('How it was recorded', { statement: 'by a statement', hand: 'by hand' }),
      recordedBy: says.text('The person who recorded it', 'finance1'),
      recordedAt: instant('When it was recorded'),
      waitUntil: says.text('The day until which a decision waits; empty if nobody postponed it', ''),
      memberCode: says.text('The payer of the payment that the transfer names; empty if it names none', 'DE10000454'),
      parts: z.array(part),
      orders: z.array(candidate),
      requestId: about(z.int().nullable(), 'The request that waits for a second person (getApproval); null if there is none', null),
    }),
  },
  errors: ['bankEntryNotFound'],
});
