/**
 * The reason why the ledger refused. Nothing was written.
 * - `insufficient`: a member's book is not covered, holds included.
 * - `referenceTaken`: the reference belongs to a transfer or hold with other content.
 * - `holdDecided`: the hold was posted, voided or expired already.
 * - `holdUnknown`: no hold has this reference.
 */
export type LedgerFailureReason = 'insufficient' | 'referenceTaken' | 'holdDecided' | 'holdUnknown';

/** Thrown by ledger functions for an expected failure, so that the transaction around it rolls back. */
export class LedgerFailure extends Error {
  override name = 'LedgerFailure';
  readonly reason: LedgerFailureReason;

  constructor(reason: LedgerFailureReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}
