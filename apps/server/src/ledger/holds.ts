import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { AccountName, Entry } from './account.ts';
import { LedgerFailure } from './ledger-failure.ts';
import { lockAccounts } from './lock-accounts.ts';
import { findTransfer, isCovered, movementsOf, type Posted } from './post-transfer.ts';

export interface HoldRequest {
  /** Account whose money is held. */
  from: AccountName;
  /** Integer cents, above 0. */
  amountCents: bigint;
  /** The hold happens once per reference. */
  reference: string;
  orderId?: bigint | undefined;
  expiresAt?: Date | undefined;
}

/**
 * Holds an amount, once per reference. Throws LedgerFailure `insufficient`, or `referenceTaken` if the reference belongs to another hold.
 */
export async function placeHold(database: Database, request: HoldRequest): Promise<bigint> {
  return inTransaction(database, async (transaction) => {
    const account = (await lockAccounts(transaction, [request.from])).of(request.from);
    const earlier = await findHold(transaction, request.reference);
    if (earlier) {
      if (earlier.accountId === account.id && earlier.amountCents === request.amountCents) return earlier.id;
      throw new LedgerFailure('referenceTaken', request.reference);
    }
    if (!isCovered(account, -request.amountCents)) throw new LedgerFailure('insufficient', `account ${account.id} is not covered`);
    const { id } = await transaction
      .insertInto('ledger_hold')
      .values({
        account_id: account.id,
        amount_cents: request.amountCents,
        reference: request.reference,
        order_id: request.orderId ?? null,
        expires_at: request.expiresAt ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/**
 * Turns a hold into a transfer. Its amount leaves its account; `credits` name the receiving accounts, and a negative credit is a further source. The transfer's reference is the
 * hold's with `:posted`, or the given one. A second posting returns the same transfer. Throws LedgerFailure `holdUnknown`, `holdDecided`; RangeError if the credits do not sum to
 * the hold.
 */
export async function postHold(
  database: Database,
  request: { reference: string; kind: string; credits: readonly Entry[]; now: Date; memo?: string; transferReference?: string },
): Promise<Posted> {
  return inTransaction(database, async (transaction) => {
    const { hold, accounts } = await lockHold(transaction, request.reference, request.credits);
    const debit: Entry = { account: hold.accountId, amountCents: -hold.amountCents };
    const movements = movementsOf([debit, ...request.credits], (entry) => accounts.of(entry));
    const reference = request.transferReference ?? `${request.reference}:posted`;
    if (hold.state === 'posted') {
      const transferId = await findTransfer(transaction, reference, movements);
      if (transferId !== undefined) return { transferId, isNew: false };
    }
    if (hold.state !== 'open') throw new LedgerFailure('holdDecided', request.reference);
    const transferId = await insertHead(transaction, {
      kind: request.kind,
      reference,
      orderId: hold.orderId,
      memo: request.memo ?? '',
      postedAt: request.now,
    });
    // The hold is released first: before that its money is not available, and the debit would be refused.
    await decide(transaction, hold.id, { state: 'posted', transferId, now: request.now });
    await sql`
      INSERT INTO ledger_entry (transfer_id, account_id, amount_cents)
      SELECT ${transferId}, side.account_id, side.amount_cents
      FROM unnest(${[...movements.keys()]}::bigint[], ${[...movements.values()]}::bigint[]) AS side (account_id, amount_cents)`.execute(
      transaction,
    );
    return { transferId, isNew: true };
  });
}

/** Releases held money. A second voiding changes nothing. Throws LedgerFailure `holdUnknown`, or `holdDecided` if it was posted. */
export async function voidHold(database: Database, request: { reference: string; now: Date; isExpired?: boolean }): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { hold } = await lockHold(transaction, request.reference, []);
    if (hold.state === 'voided' || hold.state === 'expired') return;
    if (hold.state !== 'open') throw new LedgerFailure('holdDecided', request.reference);
    await decide(transaction, hold.id, { state: request.isExpired === true ? 'expired' : 'voided', transferId: null, now: request.now });
  });
}

interface Hold {
  id: bigint;
  accountId: bigint;
  amountCents: bigint;
  state: 'open' | 'posted' | 'voided' | 'expired';
  orderId: bigint | null;
}

async function findHold(transaction: Database, reference: string): Promise<Hold | undefined> {
  return transaction
    .selectFrom('ledger_hold')
    .select(['id', 'account_id as accountId', 'amount_cents as amountCents', 'state', 'order_id as orderId'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** The account's lock protects a hold. The hold is read before the lock to find the account, and again under the lock for its state. */
async function lockHold(transaction: Database, reference: string, credits: readonly Entry[]) {
  const seen = await findHold(transaction, reference);
  if (seen === undefined) throw new LedgerFailure('holdUnknown', reference);
  const accounts = await lockAccounts(transaction, [{ account: seen.accountId }, ...credits]);
  const hold = await findHold(transaction, reference);
  if (hold === undefined) throw new LedgerFailure('holdUnknown', reference);
  return { hold, accounts };
}

interface Head {
  kind: string;
  reference: string;
  orderId: bigint | null;
  memo: string;
  postedAt: Date;
}

async function insertHead(transaction: Database, { kind, reference, orderId, memo, postedAt }: Head): Promise<bigint> {
  const row = await transaction
    .insertInto('ledger_transfer')
    .values({ kind, reference, order_id: orderId, memo, posted_at: postedAt })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new LedgerFailure('referenceTaken', reference);
  return row.id;
}

async function decide(
  transaction: Database,
  id: bigint,
  decision: { state: 'posted' | 'voided' | 'expired'; transferId: bigint | null; now: Date },
): Promise<void> {
  await transaction
    .updateTable('ledger_hold')
    .set({ state: decision.state, transfer_id: decision.transferId, decided_at: decision.now })
    .where('id', '=', id)
    .execute();
}
