import type { Database } from '../../../platform/database/connection.ts';

/** Notified of newcomers, in the transaction that writes them; an exception undoes the registration. */
export interface MemberListener {
  registered(transaction: Database, event: { memberId: bigint; now: Date }): Promise<void>;
}

export type MemberListeners = readonly MemberListener[];
