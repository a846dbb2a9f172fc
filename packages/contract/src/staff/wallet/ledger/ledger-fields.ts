import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';

export const memberBooks = { '6': 'e-wallet', '7': 'reorder fund', '8': 'start-up fund', '9': 'travel points' } as const;

export const memberBook = () =>
  about(z.enum(['6', '7', '8', '9']), 'The book: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points', '6');

/** Sources of transfers, by their names in the ledger. */
export const transferKinds = {
  order_paid: 'an order was paid',
  order_refunded: 'an order was refunded',
  chargeback_settled: 'it was decided which pieces a chargeback stands for',
  order_balance_returned: 'the balance’s part of an order was returned',
  order_charged_back: 'a bank took the money of an order back',
  chargeback_clawed_back: 'taken from a member after a chargeback',
  payment_excess: 'a payment was larger than its order',
  payment_superseded: 'a payment came for an order that needed none',
  payment_returned: 'such a payment was given back',
  refund_returned: 'a refund came back',
  bonus_released: 'the bonuses of a week were released',
  bonus_taken_back: 'a bonus was taken back after refunds',
  bonus_breakage: 'what nobody could be given of a week',
  member_transfer: 'a member gave to another',
  vst_transfer: 'a member gave to the partner',
  vst_returned: 'the partner refused, and it came back',
  withdrawal_approved: 'a withdrawal was approved',
  withdrawal_paid: 'a withdrawal was paid out',
  withdrawal_returned: 'a payout came back',
  coins_received: 'coins arrived',
  coins_exchanged: 'coins were taken as money',
  coins_credited: 'coins were credited to a member',
  wallet_adjusted: 'two people adjusted a balance',
  earnings_adjusted: 'two people adjusted the earnings of a member',
  opening: 'what was there at the beginning',
} as const;

export const accountNo = () => about(field.id(), 'An account of the ledger, by its number (listAccounts)', 71_902);
export const transferId = () => about(field.id(), 'A transfer of the ledger, by its number (listEntries)', 884_120);

/** A cause or a result of a transfer. */
export const ledgerStep = says.entity('LedgerStep', 'Something that a transfer came from, or that came of it', {
  kind: says.code('What it is', {
    order: 'an order',
    payment: 'an attempt to pay an order by a third party',
    hold: 'a hold on a book, which the transfer posted',
    withdrawal: 'a withdrawal',
    week: 'a closed week',
    adjustment: 'an adjustment of a balance',
    coins: 'a transfer of coins on a chain',
    staff: 'an act of the staff',
    transfer: 'another transfer of the ledger',
    pv: 'PV that was written into a week',
    refund: 'a refund',
    chargeback: 'a chargeback',
  }),
  key: says.text('Its number or name', 'UPL2647108834'),
  state: says.text('Its state, or the kind of the transfer, or the act; empty for none', 'paid'),
  who: says.text('Whose it is, or who did it; empty for none', 'US10000020'),
  at: instantOrNone('When'),
  amount: about(z.number().nullable(), 'How much, in the base currency, for PV in PV; null for none', 289.36),
  auditNo: about(z.int().nullable(), 'Its line of the audit; null where it has none', 48_211),
});
