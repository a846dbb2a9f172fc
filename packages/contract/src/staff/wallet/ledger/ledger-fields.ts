import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';

export const memberBooks = { '6': 'e-wallet', '7': 'reorder fund', '8': 'start-up fund', '9': 'travel points' } as const;

export const memberBook = () =>
  about(z.enum(['6', '7', '8', '9']), 'The wallet: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points', '6');

/** Sources of transfers, by their names in the ledger. */
export const transferKinds = {
  order_paid: 'an order was paid',
  order_refunded: 'an order was refunded',
  chargeback_settled: 'the pieces of a chargeback were decided',
  order_balance_returned: 'the balance’s part of an order was returned',
  order_charged_back: 'a bank took the money of an order back',
  chargeback_clawed_back: 'taken from a member after a chargeback',
  payment_excess: 'a payment was larger than its order',
  payment_superseded: 'a payment came for an order that needed none',
  payment_returned: 'a payment that was not needed was returned',
  refund_returned: 'a refund came back',
  bonus_released: 'the bonuses of a week were released',
  bonus_taken_back: 'a bonus was reversed after refunds',
  bonus_breakage: 'the part of a week’s bonuses that no member could receive',
  member_transfer: 'a transfer from one member to another',
  vst_transfer: 'a transfer from a member to the partner',
  vst_returned: 'the partner refused a transfer, and it was returned',
  withdrawal_approved: 'a withdrawal was approved',
  withdrawal_paid: 'a withdrawal was paid out',
  withdrawal_returned: 'a payout came back',
  coins_received: 'coins arrived',
  coins_exchanged: 'coins were taken as money',
  coins_credited: 'coins were credited to a member',
  wallet_adjusted: 'two people adjusted a balance',
  earnings_adjusted: 'two people adjusted the earnings of a member',
  opening: 'the opening balance',
} as const;

export const accountNo = () => about(field.id(), 'The number of an account of the ledger (listAccounts)', 71_902);
export const transferId = () => about(field.id(), 'The number of a transfer of the ledger (listEntries)', 884_120);

/** A cause or a result of a transfer. */
export const ledgerStep = says.entity('LedgerStep', 'The origin or a consequence of a transfer', {
  kind: says.code('Its kind', {
    order: 'an order',
    payment: 'an attempt to pay an order by a third party',
    hold: 'a hold on a wallet, which the transfer posted',
    withdrawal: 'a withdrawal',
    week: 'a closed week',
    adjustment: 'an adjustment of a balance',
    coins: 'a transfer of coins on a chain',
    staff: 'an action of the staff',
    transfer: 'another transfer of the ledger',
    pv: 'PV that was written into a week',
    refund: 'a refund',
    chargeback: 'a chargeback',
  }),
  key: says.text('Its number or name', 'UPL2647108834'),
  state: says.text('Its state, the kind of the transfer, or the action; empty if there is none', 'paid'),
  who: says.text('The member it belongs to, or the person who acted; empty if there is none', 'US10000020'),
  at: instantOrNone('When it happened'),
  amount: about(z.number().nullable(), 'The amount in the base currency, for PV in PV; null if there is none', 289.36),
  auditNo: about(z.int().nullable(), 'The number of its audit line; null if it has none', 48_211),
});
