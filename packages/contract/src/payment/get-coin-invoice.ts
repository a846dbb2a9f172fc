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
    'The unguessable number in the URL of the invoice page',
    'b3Jk9Qm2Vw7xLz5Tn1Ys8RcA',
  );

const coinInvoice = says.entity('CoinInvoice', 'An invoice in USDT: the address, the amount, and its state', {
  network: says.code('The chain', { ERC20: 'Ethereum', TRC20: 'Tron' }),
  address: says.text('The deposit address', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'),
  amount: says.text('The exact amount in USDT to pay, as decimal text with six decimals', '141.120007'),
  dollars: says.money('The amount of the order that it pays', 141.12),
  received: says.text('The USDT received, with six decimals', '0.000000'),
  lacking: says.text('The USDT still missing, with six decimals', '141.120007'),
  state: says.code('Its state', {
    waiting: 'nothing received yet',
    seen: 'a transfer is seen',
    confirming: 'it gathers confirmations',
    part: 'a part received',
    settled: 'paid',
    over: 'paid, with more than requested',
    under: 'ended with less than requested',
    late: 'paid after the time was up',
    wrongToken: 'another token was received',
    superseded: 'another payment took its place',
    expired: 'the time has run out',
    withdrawn: 'the payer chose another way',
  }),
  confirmations: says.count('Number of confirmations so far', 3),
  confirmationsNeeded: says.count('Number of confirmations required; 0 on a network that reports only final transfers', 12),
  secondsLeft: says.count('Number of seconds until the invoice expires', 1740),
  transaction: says.text('The hash of the transfer on its chain; empty before one is seen', ''),
  isSandbox: says.flag('Whether this is the local chain of the demo, on which the sandbox wallet can pay'),
  seen: says.seen('the address, the amount and all received transfers; send it to payCoinInvoice'),
});

export const getCoinInvoice = defineOperation({
  name: 'getCoinInvoice',
  noun: 'payment',
  kind: 'query',
  caller: 'public',
  summary: 'The invoice of a payment in USDT, for anyone who has its unguessable number: the address, the amount, and its state',
  payload: { invoiceId: invoiceId() },
  answer: {
    data: coinInvoice,
  },
  errors: ['paymentNotFound'],
});
