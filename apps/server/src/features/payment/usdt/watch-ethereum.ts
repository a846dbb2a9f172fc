import type { Erc20Settings } from '../../../config/settings.ts';
import type { ChainTransfer, EthereumReader } from '../../../platform/chains/index.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { closeOverdueInvoices } from './close-overdue-invoices.ts';
import { dropVanished, noteTransfers, watchedInvoices } from './note-transfers.ts';
import { settleTransfer } from './settle-transfer.ts';

/** How long after an invoice its address is watched for late money. */
const WATCHED_MS = 90 * 24 * 60 * 60 * 1_000;
const BLOCKS_AT_ONCE = 1_000n;
/** A chain that was never read is read from this many blocks back: some hours. */
const FIRST_LOOK_BLOCKS = 1_000n;
/** Number of blocks beyond the confirmations that are read again at each look, so that nothing is missed between two looks. */
const EXTRA_BLOCKS = 12n;

/**
 * One look at the chain. Reads new blocks and rereads the newest ones, removes transfers whose block fell away, finalises transfers that are deep enough, and ends overdue
 * invoices. If interrupted anywhere, the next look continues from what is recorded.
 */
export async function watchEthereum(
  parts: PaymentParts,
  reader: EthereumReader,
  { chain, confirmations }: Pick<Erc20Settings, 'chain' | 'confirmations'>,
): Promise<void> {
  const { database, clock } = parts;
  const at = clock.now();
  const invoices = await watchedInvoices(database, chain, new Date(at.getTime() - WATCHED_MS));
  if (invoices.size === 0) {
    // Nothing to look for. Later transfers come after the next look's first block.
    await database.deleteFrom('crypto_cursor').where('chain', '=', chain).execute();
    return;
  }
  const head = await reader.head();
  const from = await firstBlock(parts, chain, head, BigInt(confirmations) + EXTRA_BLOCKS);
  const addresses = [...invoices.values()].map(({ address }) => address);
  const found: ChainTransfer[] = [];
  for (let start = from; start <= head; start += BLOCKS_AT_ONCE) {
    const end = start + BLOCKS_AT_ONCE - 1n > head ? head : start + BLOCKS_AT_ONCE - 1n;
    const transfers = await reader.transfersTo(addresses, start, end);
    await noteTransfers(database, invoices, transfers, { chain, head, at });
    await keepCursor(parts, chain, end);
    found.push(...transfers);
  }
  await dropVanished(database, chain, from, found);
  await settleDeep(parts, chain, head - BigInt(confirmations) + 1n);
  await tellVanished(parts, chain, from, found);
  await closeOverdueInvoices(parts, chain, at);
}

/** Block where reading begins: far enough back to see again everything that is not final. */
async function firstBlock({ database }: PaymentParts, chain: string, head: bigint, overlap: bigint): Promise<bigint> {
  const cursor = await database.selectFrom('crypto_cursor').select('block_number').where('chain', '=', chain).executeTakeFirst();
  const seen = await database
    .selectFrom('crypto_transfer')
    .select((column) => column.fn.min('block_number').as('block'))
    .where('chain', '=', chain)
    .where('state', '=', 'seen')
    .executeTakeFirst();
  const last = cursor === undefined ? head - FIRST_LOOK_BLOCKS : cursor.block_number < head ? cursor.block_number : head;
  const back = last - overlap + 1n;
  const from = seen?.block != null && seen.block < back ? seen.block : back;
  return from > 0n ? from : 0n;
}

async function keepCursor({ database }: PaymentParts, chain: string, block: bigint): Promise<void> {
  await database
    .insertInto('crypto_cursor')
    .values({ chain, block_number: block })
    .onConflict((conflict) => conflict.column('chain').doUpdateSet({ block_number: block }))
    .execute();
}

/** Settles transfers in this block or an older one that were just found there: they are final. */
async function settleDeep(parts: PaymentParts, chain: string, deepest: bigint): Promise<void> {
  const deep = await parts.database
    .selectFrom('crypto_transfer')
    .selectAll()
    .where('chain', '=', chain)
    .where('state', '=', 'seen')
    .where('block_number', '<=', deepest)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute();
  for (const transfer of deep) await settleTransfer(parts, transfer);
}

/** Reports a credited payment that vanished, deeper than the confirmations allow for. The books stay unchanged, and a person decides. */
async function tellVanished(
  { database, clock, log }: PaymentParts,
  chain: string,
  from: bigint,
  found: readonly ChainTransfer[],
): Promise<void> {
  const present = new Set(found.map(({ txHash, logIndex }) => `${txHash}:${logIndex}`));
  const final = await database
    .selectFrom('crypto_transfer')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'crypto_transfer.attempt_id')
    .select(['tx_hash', 'log_index', 'reference', 'block_number'])
    .where('crypto_transfer.chain', '=', chain)
    .where('crypto_transfer.state', '=', 'final')
    .where('block_number', '>=', from)
    .execute();
  for (const { tx_hash: hash, log_index: index, reference, block_number: block } of final) {
    if (present.has(`${hash}:${index}`)) continue;
    log.error({ attempt: reference, block: String(block) }, 'a credited payment is no longer on its chain');
    const detail = { chain, transaction: hash, block: String(block) };
    await openStaffTask(database, { kind: 'coinsVanished', subject: `${reference}:${hash}:${index}`, detail, at: clock.now() });
  }
}
