import { books } from '@upline/contract/books';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Database } from '../../platform/database/connection.ts';
import { findDrift, postTransfer } from '../index.ts';
import type { BankOrder, BankReport } from './bank-worker.ts';
import { insertMembers } from './insert-members.ts';

/** The size of the bank. `full` is the size that the documents promise. */
export interface BankSize {
  processes: number;
  workers: number;
  movesEach: number;
  accounts: number;
}

export const bankSizes = {
  quick: { processes: 4, workers: 16, movesEach: 12, accounts: 20 },
  full: { processes: 4, workers: 16, movesEach: 500, accounts: 20 },
} as const satisfies Record<string, BankSize>;

const OPENING_CENTS = 10_000n;

/**
 * Several processes move money between a few accounts as fast as they can, with transfers and holds. Throws unless afterwards the total is unchanged, no book is below zero,
 * nothing is held, every posting exists once and nothing drifts. Returns what was done.
 */
export async function proveBank(database: Database, url: string, size: BankSize): Promise<BankReport> {
  const members = await insertMembers(database, size.accounts);
  for (const memberId of members) {
    const entries = [
      { memberId, book: books.eWallet, amountCents: OPENING_CENTS },
      { company: 'opening', amountCents: -OPENING_CENTS },
    ] as const;
    await postTransfer(database, { kind: 'opening', reference: `bank opening ${memberId}`, entries });
  }
  const order = { url, members: members.map(String), workers: size.workers, movesEach: size.movesEach };
  const reports = await Promise.all(Array.from({ length: size.processes }, (_, index) => runProcess({ ...order, name: `p${index}` })));
  const total = reports.reduce((sum, one) => ({ posted: sum.posted + one.posted, refused: sum.refused + one.refused }));
  await verifyBooks(database, members, total.posted);
  return total;
}

async function runProcess(order: BankOrder): Promise<BankReport> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'bank-worker.ts'), [], { execArgv: [] });
  try {
    child.send(order);
    const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [{ failure: 'a worker died' }])])) as [
      { report?: BankReport; failure?: string },
    ];
    if (answer.report === undefined) throw new Error(answer.failure);
    return answer.report;
  } finally {
    child.kill();
  }
}

async function verifyBooks(database: Database, members: readonly bigint[], posted: number): Promise<void> {
  const books = await database.selectFrom('ledger_account').selectAll().where('member_id', 'in', members).execute();
  const sum = books.reduce((all, one) => all + one.balance_cents, 0n);
  if (sum !== OPENING_CENTS * BigInt(members.length)) throw new Error(`the bank holds ${sum} cents`);
  const odd = books.filter((one) => one.balance_cents < 0n || one.held_cents !== 0n);
  if (odd.length > 0) throw new Error(`below zero or still held: ${odd.map(({ id }) => id).join(', ')}`);
  const { count } = await database
    .selectFrom('ledger_transfer')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('kind', '=', 'bank')
    .executeTakeFirstOrThrow();
  if (Number(count) !== posted) throw new Error(`${posted} transfers were answered, ${count} stand in the books`);
  const drift = await findDrift(database);
  if (drift.length > 0) throw new Error(`drift: ${drift.map((one) => `${one.what} ${one.id} by ${one.offByCents}`).join(', ')}`);
}
