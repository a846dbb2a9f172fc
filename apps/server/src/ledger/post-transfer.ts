import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Entry, LockedAccount } from './account.ts';
import { LedgerFailure } from './ledger-failure.ts';
import { accountsNamed, lockAccounts } from './lock-accounts.ts';

export interface TransferRequest {
  /** The kind of transfer, such as `order_paid`. */
  kind: string;
  /** The transfer happens once per reference. */
  reference: string;
  /** The sides of the transfer, which sum to 0. Several sides of one account are booked as one; a side of 0 is left out. */
  entries: readonly Entry[];
  orderId?: bigint | undefined;
  memo?: string | undefined;
  /** Time of the event, if it differs from the time of booking. */
  postedAt?: Date | undefined;
}

export interface Posted {
  transferId: bigint;
  /** False if an earlier posting under the reference is this same transfer. */
  isNew: boolean;
}

/** Change of each account, by account id. */
export type Movements = ReadonlyMap<bigint, bigint>;

/**
 * Posts one balanced transfer, once per reference: a second posting with the same entries returns the same transfer. Joins the caller's transaction or makes a new one. Throws
 * LedgerFailure `insufficient` if a member's book does not cover it, `referenceTaken` if the reference belongs to other entries; RangeError if the entries do not sum to 0.
 */
export async function postTransfer(database: Database, request: TransferRequest): Promise<Posted> {
  return inTransaction(database, async (transaction) => {
    const posted = await postAtOnce(transaction, request);
    if (posted !== undefined) return { transferId: posted, isNew: true };
    const accounts = await lockAccounts(transaction, request.entries);
    const movements = movementsOf(request.entries, (entry) => accounts.of(entry));
    const uncovered = request.entries.map((entry) => accounts.of(entry)).find((account) => !isCovered(account, movements.get(account.id)));
    const transferId = uncovered === undefined ? await insertWhole(transaction, request, movements) : undefined;
    if (transferId !== undefined) return { transferId, isNew: true };
    const earlier = await findTransfer(transaction, request.reference, movements);
    if (earlier !== undefined) return { transferId: earlier, isNew: false };
    throw new LedgerFailure('insufficient', `account ${uncovered?.id} is not covered`);
  });
}

/** Sums the sides by account. Throws RangeError unless they balance and move something. */
export function movementsOf(entries: readonly Entry[], accountOf: (entry: Entry) => LockedAccount): Movements {
  const movements = new Map<bigint, bigint>();
  for (const entry of entries) {
    const { id } = accountOf(entry);
    movements.set(id, (movements.get(id) ?? 0n) + entry.amountCents);
  }
  for (const [id, amountCents] of movements) if (amountCents === 0n) movements.delete(id);
  const offBy = [...movements.values()].reduce((sum, amountCents) => sum + amountCents, 0n);
  if (offBy !== 0n || movements.size < 2) throw new RangeError(`a transfer moves money between accounts and sums to 0, not ${offBy}`);
  return movements;
}

/** False if a member's book would fall below its holds. The database checks the same, but its error would abort the whole transaction. */
export function isCovered(account: LockedAccount, movementCents: bigint = 0n): boolean {
  if (account.memberId === null || movementCents >= 0n) return true;
  return account.balanceCents - account.heldCents + account.clawbackCents + movementCents >= 0n;
}

/**
 * Locks the accounts in the order of their ids and then posts, in one statement: the company's accounts, which every payment moves, are locked for one round trip. A row lock waits
 * for the row's last version, so the balance that it checks is current. Returns undefined, and writes nothing, if a book is not open yet or not covered, accounts have two
 * currencies, no side moves money, or the reference is taken.
 */
async function postAtOnce(transaction: Database, request: TransferRequest): Promise<bigint | undefined> {
  const { kind, reference, orderId = null, memo = '', postedAt = null } = request;
  const sides = request.entries.filter(({ amountCents }) => amountCents !== 0n);
  if (sides.length < 2 || sides.reduce((sum, { amountCents }) => sum + amountCents, 0n) !== 0n) return undefined;
  const { rows } = await sql<{ transferId: bigint }>`
    WITH named AS MATERIALIZED (${accountsNamed(sides)}),
    side AS MATERIALIZED (
      SELECT named.id, sum(amount_cents)::bigint AS amount_cents, min(number) AS number
      FROM named JOIN unnest(${sides.map(({ amountCents }) => amountCents)}::bigint[]) WITH ORDINALITY AS moved (amount_cents, number) USING (number)
      GROUP BY named.id HAVING sum(amount_cents) <> 0),
    locked AS MATERIALIZED (
      SELECT id, member_id, currency, balance_cents - held_cents + clawback_cents AS free_cents
      FROM ledger_account WHERE id IN (SELECT id FROM side) ORDER BY id FOR UPDATE),
    head AS (
      INSERT INTO ledger_transfer (kind, reference, order_id, memo, posted_at)
      SELECT ${kind}, ${reference}, ${orderId}::bigint, ${memo}, coalesce(${postedAt}::timestamptz, now())
      FROM locked JOIN side USING (id)
      HAVING count(*) >= 2 AND count(DISTINCT currency) = 1 AND (SELECT count(*) FROM named) = ${sides.length}::int
        AND bool_and(member_id IS NULL OR amount_cents >= 0 OR free_cents + amount_cents >= 0)
      ON CONFLICT (reference) DO NOTHING RETURNING id)
    INSERT INTO ledger_entry (transfer_id, account_id, amount_cents)
    SELECT head.id, side.id, side.amount_cents FROM head, side ORDER BY side.number
    RETURNING transfer_id AS "transferId"`.execute(transaction);
  return rows[0]?.transferId;
}

/** Inserts head and entries in one statement; each entry changes its account's balance. Undefined if the reference is taken. */
async function insertWhole(transaction: Database, request: TransferRequest, movements: Movements): Promise<bigint | undefined> {
  const { kind, reference, orderId = null, memo = '', postedAt = null } = request;
  const { rows } = await sql<{ transferId: bigint }>`
    WITH head AS (
      INSERT INTO ledger_transfer (kind, reference, order_id, memo, posted_at)
      VALUES (${kind}, ${reference}, ${orderId}, ${memo}, coalesce(${postedAt}::timestamptz, now()))
      ON CONFLICT (reference) DO NOTHING RETURNING id)
    INSERT INTO ledger_entry (transfer_id, account_id, amount_cents)
    SELECT head.id, side.account_id, side.amount_cents
    FROM head, unnest(${[...movements.keys()]}::bigint[], ${[...movements.values()]}::bigint[]) AS side (account_id, amount_cents)
    RETURNING transfer_id AS "transferId"`.execute(transaction);
  return rows[0]?.transferId;
}

/** The transfer with this reference, if any. Throws LedgerFailure `referenceTaken` if its entries differ. */
export async function findTransfer(transaction: Database, reference: string, movements: Movements): Promise<bigint | undefined> {
  const rows = await transaction
    .selectFrom('ledger_transfer')
    .leftJoin('ledger_entry', 'ledger_entry.transfer_id', 'ledger_transfer.id')
    .select(['ledger_transfer.id', 'account_id', 'amount_cents'])
    .where('reference', '=', reference)
    .execute();
  if (rows[0] === undefined) return undefined;
  const isSame = rows.length === movements.size && rows.every((row) => movements.get(row.account_id ?? 0n) === row.amount_cents);
  if (!isSame) throw new LedgerFailure('referenceTaken', reference);
  return rows[0].id;
}
