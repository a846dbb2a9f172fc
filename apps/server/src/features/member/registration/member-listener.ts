import type { Database } from '../../../platform/database/connection.ts';

/** Somebody who is told of newcomers, in the transaction that writes them: what a listener throws undoes the registration. */
export interface MemberListener {
  registered(transaction: Database, event: { memberId: bigint; now: Date }): Promise<void>;
}

export type MemberListeners = readonly MemberListener[];
