import fc from 'fast-check';
import type { Database } from '../../platform/database/connection.ts';
import { type Entry, findDrift, LedgerFailure, placeHold, postHold, postTransfer, voidHold } from '../index.ts';
import { type LedgerCommand, ledgerHistories } from './ledger-commands.ts';
import { LedgerModel, type Outcome } from './ledger-model.ts';
import { insertMembers } from './insert-members.ts';
import type { ProofSize } from './proof-sizes.ts';

/**
 * Plays random histories to the ledger on a real database and to the model, and holds every outcome, balance and held amount
 * against each other; drift must be empty after each history. Throws with seed and shrunk history where they part.
 */
export async function proveLedger(database: Database, size: ProofSize, seed?: number): Promise<void> {
  const known = await database.selectFrom('member').select('id').orderBy('id').limit(4).execute();
  const members = known.length === 4 ? known.map(({ id }) => id) : await insertMembers(database, 4);
  const settings = seed === undefined ? { numRuns: size.runs } : { numRuns: size.runs, seed };
  await fc.assert(
    fc.asyncProperty(ledgerHistories(size.commands), (history) => playHistory(database, members, history)),
    settings,
  );
}

let histories = 0;

async function playHistory(database: Database, members: readonly bigint[], history: readonly LedgerCommand[]): Promise<void> {
  histories += 1;
  const prefix = `history ${process.pid} ${Date.now()} ${histories}`;
  const start = await readBooks(database, members);
  const model = new LedgerModel();
  // Every history begins with empty books: what the one before left goes back first.
  await emptyBooks(database, members, start.balances, prefix);
  for (const command of history) {
    const expected = model.apply(command);
    const actual = await perform(database, members, command, prefix);
    if (actual !== expected) throw new Error(`${JSON.stringify(command)}: the model says ${expected}, the ledger ${actual}`);
  }
  const end = await readBooks(database, members);
  const state = JSON.stringify([end.balances.map(Number), end.held.map(Number)]);
  if (state !== JSON.stringify([model.balances, model.held])) throw new Error(`books ${state}, model ${JSON.stringify(model)}`);
  const drift = await findDrift(database);
  if (drift.length > 0) throw new Error(`drift: ${drift.map((one) => `${one.what} ${one.id} by ${one.offByCents}`).join(', ')}`);
}

async function readBooks(database: Database, members: readonly bigint[]) {
  const accounts = await database
    .selectFrom('ledger_account')
    .selectAll()
    .where('member_id', 'in', members)
    .where('book', '=', '6')
    .execute();
  const of = (member: bigint) => accounts.find((account) => account.member_id === member);
  return {
    balances: members.map((member) => of(member)?.balance_cents ?? 0n),
    held: members.map((member) => of(member)?.held_cents ?? 0n),
  };
}

async function emptyBooks(database: Database, members: readonly bigint[], balances: readonly bigint[], prefix: string): Promise<void> {
  const open = await database.selectFrom('ledger_hold').select('reference').where('state', '=', 'open').execute();
  for (const { reference } of open) await voidHold(database, { reference, now: new Date() });
  const full = members.flatMap((memberId, index) =>
    balances[index] ? [{ memberId, book: '6' as const, amountCents: -(balances[index] ?? 0n) }] : [],
  );
  const total = full.reduce((sum, entry) => sum - entry.amountCents, 0n);
  if (total === 0n) return;
  await postTransfer(database, {
    kind: 'proof',
    reference: `${prefix} empty`,
    entries: [...full, { company: 'opening', amountCents: total }],
  });
}

async function perform(database: Database, members: readonly bigint[], command: LedgerCommand, prefix: string): Promise<Outcome> {
  try {
    return await performOrThrow(database, (index) => members[index] ?? 0n, command, prefix);
  } catch (error) {
    if (error instanceof LedgerFailure) return error.reason;
    if (error instanceof RangeError) return 'outOfRange';
    throw error;
  }
}

async function performOrThrow(
  database: Database,
  memberOf: (index: number) => bigint,
  command: LedgerCommand,
  prefix: string,
): Promise<Outcome> {
  const reference = `${prefix} ${command.do === 'fund' || command.do === 'transfer' ? command.do : 'hold'} ${command.name}`;
  const book = '6' as const;
  switch (command.do) {
    case 'fund':
    case 'transfer': {
      const amountCents = BigInt(command.amount);
      const [from, to] = command.do === 'fund' ? [undefined, command.member] : [command.from, command.to];
      const debit: Entry =
        from === undefined
          ? { company: 'opening', amountCents: -amountCents }
          : { memberId: memberOf(from), book, amountCents: -amountCents };
      const entries: Entry[] = [debit, { memberId: memberOf(to), book, amountCents }];
      return (await postTransfer(database, { kind: 'proof', reference, entries })).isNew ? 'done' : 'repeated';
    }
    case 'hold': {
      const before = await holdState(database, reference);
      await placeHold(database, { from: { memberId: memberOf(command.member), book }, amountCents: BigInt(command.amount), reference });
      return before === undefined ? 'done' : 'repeated';
    }
    case 'post': {
      const hold = await holdState(database, reference);
      const credits: Entry[] = [{ company: 'sales', amountCents: hold?.amount_cents ?? 0n }];
      return (await postHold(database, { reference, kind: 'proof', credits, now: new Date() })).isNew ? 'done' : 'repeated';
    }
    case 'void': {
      const before = await holdState(database, reference);
      await voidHold(database, { reference, now: new Date() });
      return before?.state === 'voided' ? 'repeated' : 'done';
    }
  }
}

async function holdState(database: Database, reference: string) {
  return database.selectFrom('ledger_hold').select(['state', 'amount_cents']).where('reference', '=', reference).executeTakeFirst();
}
