import { seenOf } from '../../../operation/seen.ts';
import type { BankTransfer } from './transfer-row.ts';

/** Names a payment by bank transfer as its page shows it: what is asked for, how it stands, and what came, in smallest units of its currency. */
export const transferSeen = ({ public_id, state, currency, amount_units, code }: BankTransfer, receivedUnits: bigint): string =>
  seenOf('bank transfer', [public_id, state, currency, amount_units, code, receivedUnits]);
