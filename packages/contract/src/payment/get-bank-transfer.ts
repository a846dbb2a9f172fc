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
    'The unguessable number in the URL of the bank transfer page',
    'b3Jk9Qm2Vw7xLz5Tn1Ys8RcA',
  );

const bankTransfer = says.entity('BankTransfer', 'A payment by bank transfer: the account, the amount, and its state', {
  state: says.code('Its state', {
    waiting: 'nothing received yet',
    part: 'a part received',
    settled: 'paid',
    expired: 'the time has run out',
    withdrawn: 'it was cancelled',
  }),
  amount: says.text('The amount to pay in the account’s currency, with all its decimals', '67.93'),
  currency: says.text('The currency of the account, by ISO 4217', 'EUR'),
  dollars: says.money('The amount of the order that it pays', 73.64),
  received: says.text('The amount received in the account’s currency', '0.00'),
  lacking: says.text('The amount still missing in the account’s currency', '67.93'),
  code: says.text('The reference, which the payer writes into the transfer', 'BT-4K7Q-2MX9'),
  holder: says.text('The account holder', 'Northern Goods GmbH'),
  bankName: says.text('The bank', 'Commerzbank'),
  bankCountry: says.text('The two-letter code of the bank’s country', 'DE'),
  numberKind: says.code('The kind of account number', { iban: 'an IBAN', other: 'a number as the bank writes it' }),
  number: says.text('The number of the account, an IBAN in groups of four', 'DE89 3704 0044 0532 0130 00'),
  bic: says.text('The BIC of the bank; empty if there is none', 'COBADEFFXXX'),
  note: says.text('A note of the company; may be empty', ''),
  qrKind: says.code('The kind of QR code for banking apps', {
    none: 'none',
    epc: 'SEPA’s',
    vietqr: 'VietQR',
    promptpay: 'PromptPay',
  }),
  qr: says.text('The content of that code; empty if there is none', ''),
  until: says.time('The time until which the order is reserved'),
  seen: says.seen('the requested and the received amount; send it to giveUpBankTransfer'),
});

export const getBankTransfer = defineOperation({
  name: 'getBankTransfer',
  noun: 'payment',
  kind: 'query',
  caller: 'public',
  summary: 'A payment by bank transfer, for anyone who has its unguessable number: the account, the amount, and its state',
  payload: { transferId: transferId() },
  answer: { data: bankTransfer },
  errors: ['paymentNotFound'],
});
