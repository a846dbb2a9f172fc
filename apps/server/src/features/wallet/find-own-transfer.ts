import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';

/** Whether the reference already has a transfer of this amount out of the member's e-wallet. Throws `idempotencyConflict` if it has another one. */
export async function isTransferred(
  database: Database,
  wanted: { reference: string; memberId: bigint; amountCents: bigint; destinationId?: bigint },
): Promise<boolean> {
  const sides = await database
    .selectFrom('ledger_transfer')
    .innerJoin('ledger_entry', 'ledger_entry.transfer_id', 'ledger_transfer.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['ledger_account.member_id', 'ledger_entry.amount_cents'])
    .where('ledger_transfer.reference', '=', wanted.reference)
    .execute();
  if (sides.length === 0) return false;
  const isOut = sides.some((side) => side.member_id === wanted.memberId && side.amount_cents === -wanted.amountCents);
  const isThere = wanted.destinationId === undefined || sides.some((side) => side.member_id === wanted.destinationId);
  if (!isOut || !isThere) throw refuse('idempotencyConflict');
  return true;
}
