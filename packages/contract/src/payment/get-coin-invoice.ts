import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import { defineOperation } from '../operation.ts';

/** The unguessable number in an invoice's address. */
export const invoiceId = () =>
  about(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{24}$/),
    'The unguessable number in the address of an invoice’s page',
    'b3Jk9Qm2Vw7xLz5Tn1Ys8RcA',
  );

const coinInvoice = says.entity('CoinInvoice', 'An invoice in USDT: where to pay what, and how far it is', {
  network: says.code('The chain', { ERC20: 'Ethereum', TRC20: 'Tron' }),
  address: says.text('Where to pay to', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'),
  amount: says.text('USDT as decimal text with all six decimals, to be paid exactly', '141.120007'),
  dollars: says.money('What it is for', 141.12),
  received: says.text('USDT that came, with six decimals', '0.000000'),
  lacking: says.text('USDT still lacking, with six decimals', '141.120007'),
  state: says.code('How far it is', {
    waiting: 'nothing came yet',
    seen: 'a transfer is seen',
    confirming: 'it gathers confirmations',
    part: 'a part came',
    settled: 'paid',
    over: 'paid, with more than was asked',
    under: 'ended with less than was asked',
    late: 'paid after the time was up',
    wrongToken: 'another token came',
    superseded: 'another payment took its place',
    expired: 'the time is up',
    withdrawn: 'the payer chose another way',
  }),
  confirmations: says.count('Confirmations so far', 3),
  confirmationsNeeded: says.count('Confirmations it needs; 0 on a network that tells of transfers only when they are final', 12),
  secondsLeft: says.count('Seconds until the time is up', 1740),
  transaction: says.text('The transfer’s hash on its chain; empty before one is seen', ''),
  isSandbox: says.flag('Whether this is the demo’s own chain, which the sandbox wallet can pay on'),
  seen: says.seen('where to pay what, and each transfer that came; payCoinInvoice takes it'),
});

export const getCoinInvoice = defineOperation({
  name: 'getCoinInvoice',
  noun: 'payment',
  kind: 'query',
  caller: 'public',
  summary: 'The invoice of a payment in USDT, for whoever has its unguessable number: where to pay what, and how far it is',
  payload: { invoiceId: invoiceId() },
  answer: {
    data: coinInvoice,
  },
  errors: ['paymentNotFound'],
});
