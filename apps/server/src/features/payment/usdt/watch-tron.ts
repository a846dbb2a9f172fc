import type { Trc20Settings } from '../../../config/settings.ts';
import type { TronReader } from '../../../platform/chains/index.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { closeOverdueInvoices } from './close-overdue-invoices.ts';
import { noteTransfers, type WatchedInvoice, watchedInvoices } from './note-transfers.ts';
import { settleTransfer } from './settle-transfer.ts';
import { INVOICE_MS } from './coin-invoice.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long the addresses of closed invoices are checked. */
const WATCHED_MS = 7 * DAY_MS;
/** TronGrid is asked about one address at a time and limits requests. So each look covers this many open and this many closed invoices, in turns. */
const OPEN_AT_ONCE = 10;
const CLOSED_AT_ONCE = 2;
/** The network confirms within a minute or two. An invoice is overdue only when a transfer of its last moment would be visible. */
const CONFIRMED_WITHIN_MS = 3 * 60_000;
/** After a failure an address waits this long, then twice as long, five minutes at most. */
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

interface Failing {
  times: number;
  notBeforeMs: number;
}
const failingOf = new WeakMap<TronReader, Map<string, Failing>>();

/** One look at the confirmed transfers to our addresses. On Tron a confirmed transfer is final. An address that fails does not hold up the rest. */
export async function watchTron(parts: PaymentParts, reader: TronReader, { chain }: Pick<Trc20Settings, 'chain'>): Promise<void> {
  const { database, clock } = parts;
  const at = clock.now();
  const invoices = await watchedInvoices(database, chain, new Date(at.getTime() - WATCHED_MS));
  if (invoices.size === 0) return;
  const read = await readAddresses(parts, reader, chain, invoices);
  const confirmed = await database
    .selectFrom('crypto_transfer')
    .selectAll()
    .where('chain', '=', chain)
    .where('state', '=', 'seen')
    .orderBy('mined_at')
    .execute();
  for (const transfer of confirmed) await settleTransfer(parts, transfer);
  // An address that was not read may hold money sent in time.
  await closeOverdueInvoices(parts, chain, new Date(at.getTime() - CONFIRMED_WITHIN_MS), (attemptId) => read.has(attemptId));
}

/** Returns the invoices whose addresses were read. Throws if none could be read, because then the service is down. */
async function readAddresses(
  { database, clock, log }: PaymentParts,
  reader: TronReader,
  chain: string,
  invoices: ReadonlyMap<string, WatchedInvoice>,
): Promise<ReadonlySet<bigint>> {
  const at = clock.now();
  const open = await database
    .selectFrom('crypto_invoice')
    .select('attempt_id')
    .where('chain', '=', chain)
    .where('state', '=', 'open')
    .execute();
  const openIds = new Set(open.map(({ attempt_id: id }) => id));
  const failing = failingOf.get(reader) ?? new Map<string, Failing>();
  failingOf.set(reader, failing);
  const read = new Set<bigint>();
  let failure: Error | undefined;
  for (const invoice of chosen([...invoices.values()], openIds, failing, at)) {
    const { address, attemptId, createdAt } = invoice;
    try {
      await noteTransfers(database, invoices, await reader.confirmedTransfersTo(address, createdAt), { chain, head: 0n, at });
      read.add(attemptId);
      failing.delete(address);
    } catch (error) {
      failure = error instanceof Error ? error : new Error('an address could not be asked about', { cause: error });
      const times = (failing.get(address)?.times ?? 0) + 1;
      failing.set(address, { times, notBeforeMs: performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS) });
      log.warn({ err: error, chain, times }, 'an address could not be asked about');
    }
  }
  if (failure !== undefined && read.size === 0) throw failure;
  return read;
}

/** Selects invoices at random: overdue ones first, then open ones, and a few closed ones. */
function chosen(
  invoices: readonly WatchedInvoice[],
  openIds: ReadonlySet<bigint>,
  failing: ReadonlyMap<string, Failing>,
  at: Date,
): WatchedInvoice[] {
  const nowMs = performance.now();
  const ready = invoices
    .filter(({ address }) => (failing.get(address)?.notBeforeMs ?? 0) <= nowMs)
    .map((invoice) => ({ invoice, lot: Math.random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ invoice }) => invoice);
  const isOverdue = ({ createdAt }: WatchedInvoice): boolean => createdAt.getTime() + INVOICE_MS + CONFIRMED_WITHIN_MS < at.getTime();
  const open = ready.filter(({ attemptId }) => openIds.has(attemptId));
  const closed = ready.filter(({ attemptId }) => !openIds.has(attemptId));
  const [overdue, waiting] = [open.filter(isOverdue), open.filter((invoice) => !isOverdue(invoice))];
  // Each group has its own share, so that neither holds up the other.
  return [...overdue.slice(0, OPEN_AT_ONCE / 2), ...waiting.slice(0, OPEN_AT_ONCE), ...closed.slice(0, CLOSED_AT_ONCE)];
}
