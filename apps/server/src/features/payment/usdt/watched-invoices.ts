import type { Database } from '../../../platform/database/connection.ts';

/** An address of ours and what it is for. */
export interface WatchedInvoice {
  attemptId: bigint;
  address: string;
  contract: string;
  createdAt: Date;
}

/** Invoices of a chain made since a moment, by their address in lower case. */
export async function watchedInvoices(database: Database, chain: string, since: Date): Promise<Map<string, WatchedInvoice>> {
  const rows = await database
    .selectFrom('crypto_invoice')
    .select(['attempt_id', 'address', 'contract', 'created_at'])
    .where('chain', '=', chain)
    .where('created_at', '>=', since)
    .execute();
  return new Map(
    rows.map(({ attempt_id: attemptId, address, contract, created_at: createdAt }) => [
      address.toLowerCase(),
      { attemptId, address, contract, createdAt },
    ]),
  );
}
