import { sql } from 'kysely';
import type { ChainTransfer } from '../../../platform/chains/index.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Case is meaningless in Ethereum addresses, but not in Tron's. */
const isSameContract = (a: string, b: string): boolean => a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase());

export interface Sighting {
  chain: string;
  /** Number of the newest block; each transfer has head − its block + 1 confirmations. */
  head: bigint;
  at: Date;
}

/**
 * Records the transfers a chain holds for our addresses, each once. A transfer whose block fell away and that is now in another block counts as seen again. A final transfer stays
 * unchanged. Transfers of zero are not recorded.
 */
export async function noteTransfers(
  database: Database,
  invoices: ReadonlyMap<string, WatchedInvoice>,
  transfers: readonly ChainTransfer[],
  { chain, head, at }: Sighting,
): Promise<void> {
  for (const transfer of transfers) {
    const invoice = invoices.get(transfer.recipient.toLowerCase());
    // Anyone can record a transfer of zero for any address, to put a similar address into its history. It is no payment.
    if (invoice === undefined || transfer.amountUnits === 0n) continue;
    const confirmations = transfer.blockNumber === 0n ? 0 : Number(head - transfer.blockNumber + 1n);
    const inBlock = { block_number: transfer.blockNumber, block_hash: transfer.blockHash, mined_at: transfer.minedAt, confirmations };
    await database
      .insertInto('crypto_transfer')
      .values({
        chain,
        tx_hash: transfer.txHash,
        log_index: transfer.logIndex,
        attempt_id: invoice.attemptId,
        contract: transfer.contract,
        is_asked: isSameContract(transfer.contract, invoice.contract),
        sender: transfer.sender,
        amount_units: String(transfer.amountUnits),
        ...inBlock,
        seen_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['chain', 'tx_hash', 'log_index'])
          .doUpdateSet({ ...inBlock, state: 'seen' })
          .where('crypto_transfer.state', '<>', 'final'),
      )
      .execute();
  }
}

/** Marks non-final transfers that were not found again in the blocks read as removed: they fell away with their block. */
export async function dropVanished(database: Database, chain: string, from: bigint, found: readonly ChainTransfer[]): Promise<void> {
  await sql`
    UPDATE crypto_transfer SET state = 'removed', confirmations = 0
    WHERE chain = ${chain} AND state = 'seen' AND block_number >= ${from} AND NOT (tx_hash, log_index) IN (
      SELECT hash, index FROM unnest(${found.map(({ txHash }) => txHash)}::text[], ${found.map(({ logIndex }) => logIndex)}::int[]) AS found (hash, index))`.execute(
    database,
  );
}

/** One of our addresses and its purpose. */
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
