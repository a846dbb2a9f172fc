import { books } from '@upline/contract/books';
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { Database } from '../../platform/database/connection.ts';
import { clawBack, type Entry, findDrift, LedgerFailure, placeHold, postHold, postTransfer, voidHold } from '../index.ts';
import { type LedgerCommand, ledgerHistories } from './ledger-commands.ts';
import { LedgerModel, type Outcome } from './ledger-model.ts';
import { insertMembers } from './insert-members.ts';

/** Histories that run in parallel, each with different members. They share the company's accounts. */
const LANES = 4;
const MEMBERS = 4;

/** The size of the model-based proof. Every test run uses `quick`; `full` is the size that the documents promise. */
interface ProofSize {
  runs: number;
  commands: number;
}

export const proofSizes = {
  quick: { runs: 100, commands: 50 },
  full: { runs: 1_000, commands: 100 },
} as const satisfies Record<string, ProofSize>;

/** Size of a proof, and the seed with which a failure can be repeated. */
export interface LedgerProof {
  /** Number of commands in all histories. */
  commands: number;
  seed: number;
}

/**
 * Runs random histories on the model and on the ledger, over a real database without members, and compares every outcome, balance and held amount. Drift must
 * be empty after each history. When they differ, throws with the seed and the shortest history it finds.
 */
export async function proveLedger(database: Database, size: ProofSize, seed: number = randomInt(2 ** 31)): Promise<LedgerProof> {
  const histories = fc.sample(ledgerHistories(size.commands), { numRuns: size.runs, seed });
  const members = await insertMembers(database, (size.runs + MOST_SHRINKS) * MEMBERS);
  const nextFour = (): bigint[] => members.splice(0, MEMBERS);
  const waiting = [...histories.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [run, history] = next;
      const failure = await failureOf(database, nextFour(), history);
      if (failure === undefined) continue;
      waiting.length = 0;
      const { shortest, failure: last } = await shorten(history, failure, (part) => failureOf(database, nextFour(), part));
      throw new Error(`seed ${seed}, history ${run}: ${last}\nafter ${JSON.stringify(shortest)}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { commands: histories.reduce((sum, history) => sum + history.length, 0), seed };
}

const MOST_SHRINKS = 200;

/** Removes the commands that a failing history does not need, by halves, quarters and so on. */
async function shorten(
  history: readonly LedgerCommand[],
  failure: string,
  failureOfPart: (part: readonly LedgerCommand[]) => Promise<string | undefined>,
): Promise<{ shortest: readonly LedgerCommand[]; failure: string }> {
  let [shortest, last] = [history, failure];
  let tries = 0;
  for (let piece = Math.ceil(history.length / 2); piece >= 1; piece = piece === 1 ? 0 : Math.ceil(piece / 2)) {
    for (let from = 0; from < shortest.length && tries < MOST_SHRINKS; tries += 1) {
      const without = shortest.toSpliced(from, piece);
      const stillFails = await failureOfPart(without);
      if (stillFails === undefined) from += piece;
      else [shortest, last] = [without, stillFails];
    }
  }
  return { shortest, failure: last };
}

/** Fault that a history shows, for members without money; undefined if there is none. */
async function failureOf(database: Database, members: readonly bigint[], history: readonly LedgerCommand[]): Promise<string | undefined> {
  const model = new LedgerModel();
  for (const command of history) {
    const expected = model.apply(command);
    const actual = await perform(database, members, command);
    if (actual !== expected) return `${JSON.stringify(command)}: the model says ${expected}, the ledger ${actual}`;
  }
  const books = JSON.stringify(await readBooks(database, members));
  const expected = JSON.stringify([model.balances, model.held]);
  if (books !== expected) return `the books are ${books}, the model's ${expected}`;
  const drift = await findDrift(database);
  return drift.length === 0 ? undefined : `drift: ${drift.map((one) => `${one.what} ${one.id} by ${one.offByCents}`).join(', ')}`;
}

async function readBooks(database: Database, members: readonly bigint[]): Promise<[balances: number[], held: number[]]> {
  const accounts = await database.selectFrom('ledger_account').selectAll().where('member_id', 'in', members).execute();
  const of = (member: bigint) => accounts.find((account) => account.member_id === member);
  return [members.map((member) => Number(of(member)?.balance_cents ?? 0n)), members.map((member) => Number(of(member)?.held_cents ?? 0n))];
}

async function perform(database: Database, members: readonly bigint[], command: LedgerCommand): Promise<Outcome> {
  try {
    return await performOrThrow(database, (index) => members[index] ?? 0n, command, `history of ${members[0]}`);
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
  const reference = `${prefix} ${command.do === 'post' || command.do === 'void' ? 'hold' : command.do} ${command.name}`;
  const book = books.eWallet;
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
    case 'claw': {
      const request = { memberId: memberOf(command.member), book, amountCents: BigInt(command.amount), to: 'suspense' } as const;
      return (await clawBack(database, { kind: 'proof', reference, ...request })).isNew ? 'done' : 'repeated';
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
