import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import { defineOperation } from '../operation.ts';

/** The unguessable number in the address of a bank transfer's page. */
export const transferId = () =>
  about(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{24}$/),
    'The unguessable number in the address of the page of a bank transfer',
    'b3Jk9Qm2Vw7xLz5Tn1Ys8RcA',
  );

const bankTransfer = says.entity('BankTransfer', 'A payment by bank transfer: where to pay what, and how far it is', {
  state: says.code('How far it is', {
    waiting: 'nothing came yet',
    part: 'a part came',
    settled: 'paid',
    expired: 'the time is up',
    withdrawn: 'it was given up',
  }),
  amount: says.text('What is to be paid, in the currency, with all its decimals', '67.93'),
  currency: says.text('The currency of the account, by ISO 4217', 'EUR'),
  dollars: says.money('What it is for', 73.64),
  received: says.text('What came of it, in the currency', '0.00'),
  lacking: says.text('What still lacks, in the currency', '67.93'),
  code: says.text('The reference, which the payer writes into the transfer', 'BT-4K7Q-2MX9'),
  holder: says.text('Whose account it is', 'Northern Goods GmbH'),
  bankName: says.text('The bank', 'Commerzbank'),
  bankCountry: says.text('The country of the bank, by its two letters', 'DE'),
  numberKind: says.code('What the number is', { iban: 'an IBAN', other: 'a number as the bank writes it' }),
  number: says.text('The number of the account, an IBAN in groups of four', 'DE89 3704 0044 0532 0130 00'),
  bic: says.text('The BIC of the bank; empty where there is none', 'COBADEFFXXX'),
  note: says.text('What the company says about it; may be empty', ''),
  qrKind: says.code('The code for banking apps', {
    none: 'none',
    epc: 'SEPA’s',
    vietqr: 'VietQR',
    promptpay: 'PromptPay',
  }),
  qr: says.text('What that code contains; empty where there is none', ''),
  until: says.time('Until when the order is kept'),
  seen: says.seen('what is asked for and what came of it; giveUpBankTransfer takes it'),
});

export const getBankTransfer = defineOperation({
  name: 'getBankTransfer',
  noun: 'payment',
  kind: 'query',
  caller: 'public',
  summary: 'A payment by bank transfer, for whoever has its unguessable number: where to pay what, and how far it is',
  payload: { transferId: transferId() },
  answer: { data: bankTransfer },
  errors: ['paymentNotFound'],
});
