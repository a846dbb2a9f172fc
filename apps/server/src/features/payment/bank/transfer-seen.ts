import { seenOf } from '../../../operation/seen.ts';
import type { BankTransfer } from './transfer-row.ts';

/** Fingerprint of a bank transfer as its page shows it: the amount asked, the state, and the money received, in smallest units of its currency. */
export const transferSeen = ({ public_id, state, currency, amount_units, code }: BankTransfer, receivedUnits: bigint): string =>
  seenOf('bank transfer', [public_id, state, currency, amount_units, code, receivedUnits]);
