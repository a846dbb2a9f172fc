import { books } from '@upline/contract/books';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../platform/database/connection.ts';
import { LedgerFailure, placeHold, postHold, postTransfer, voidHold } from '../index.ts';

/** Task of one process of the bank test, which receives it over the channel and returns a `BankReport`. */
export interface BankOrder {
  url: string;
  name: string;
  members: string[];
  workers: number;
  movesEach: number;
}

export interface BankReport {
  /** Transfers and posted holds. */
  posted: number;
  /** Number of refusals because money was lacking. */
  refused: number;
}

type Move = (database: ReturnType<typeof openDatabase>, from: bigint, to: bigint, reference: string) => Promise<boolean>;

const book = books.eWallet;
const now = (): Date => new Date();
const cents = (): bigint => BigInt(1 + Math.floor(Math.random() * 6_000));

const transfer: Move = async (database, from, to, reference) => {
  const amountCents = cents();
  const entries = [
    { memberId: from, book, amountCents: -amountCents },
    { memberId: to, book, amountCents },
  ];
  return (await postTransfer(database, { kind: 'bank', reference, entries })).isNew;
};

/** Holds an amount and, a moment later, posts or voids it. */
const hold: Move = async (database, from, to, reference) => {
  const amountCents = cents();
  await placeHold(database, { from: { memberId: from, book }, amountCents, reference });
  await delay(Math.random() * 3);
  if (Math.random() < 0.3) {
    await voidHold(database, { reference, now: now() });
    return false;
  }
  await postHold(database, { reference, kind: 'bank', credits: [{ memberId: to, book, amountCents }], now: now() });
  return true;
};

async function work(order: BankOrder): Promise<BankReport> {
  const database = openDatabase({ url: order.url, maxConnections: order.workers, applicationName: 'upline-bank' });
  const members = order.members.map(BigInt);
  const report: BankReport = { posted: 0, refused: 0 };
  const pick = (): bigint => members[Math.floor(Math.random() * members.length)] ?? 0n;
  const run = async (worker: number): Promise<void> => {
    for (let turn = 0; turn < order.movesEach; turn += 1) {
      const from = pick();
      const to = members[(members.indexOf(from) + 1 + Math.floor(Math.random() * (members.length - 1))) % members.length] ?? 0n;
      const move = Math.random() < 0.25 ? hold : transfer;
      try {
        if (await move(database, from, to, `bank ${order.name} ${worker} ${turn}`)) report.posted += 1;
      } catch (error) {
        if (!(error instanceof LedgerFailure) || error.reason !== 'insufficient') throw error;
        report.refused += 1;
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: order.workers }, (_, worker) => run(worker)));
  } finally {
    await database.destroy();
  }
  return report;
}

process.once('message', (order: BankOrder) => {
  void work(order).then(
    (report) => process.send?.({ report }, () => process.exit(0)),
    (error: unknown) =>
      process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }, () => process.exit(1)),
  );
});
