import { sql } from 'kysely';
import { findDrift, postTransfer } from '../../apps/server/src/ledger/index.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import type { Report } from '../harness/figure.ts';
import { median, percentile } from '../harness/percentile.ts';
import { ProcessorShares } from '../harness/processor-shares.ts';
import { createRandom } from '../harness/random.ts';
import { withDatabase } from '../harness/shop.ts';
import { takeTurn, type Turn } from '../harness/turns.ts';
import { connectBare, type Move, post, recordTransfer } from './raw-transfer.ts';

const WORKERS = 16;
const HOT = 20;
const MANY = 10_000;
const ROUNDS = 4;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const TARGET = 0.7;
const SEED = 20_261_121;
/** Large enough that no transfer is ever refused. */
const OPENING_CENTS = 1_000_000_000n;

/** Transfers between members by 16 workers, over few hot accounts and over many, compared with the same statements sent by 16 connections of the bare driver. */
export async function runLedger(report: Report): Promise<void> {
  await withDatabase(async ({ database, databaseUrl, databaseTime, closers }) => {
    const members = await seedAccounts(database, MANY);
    const product = openDatabase({ url: databaseUrl, maxConnections: WORKERS });
    closers.push(() => product.destroy());
    const clients = await Promise.all(Array.from({ length: WORKERS }, () => connectBare(databaseUrl)));
    closers.push(() => Promise.all(clients.map((client) => client.end())));
    const random = createRandom(SEED);
    let made = 0;
    const moveAmong = (among: readonly bigint[]): Move => {
      made += 1;
      const from = Math.floor(random() * among.length);
      const to = (from + 1 + Math.floor(random() * (among.length - 1))) % among.length;
      const amountCents = BigInt(1 + Math.floor(random() * 5_000));
      return { from: among[from] as bigint, to: among[to] as bigint, amountCents, reference: `bench:${made}` };
    };
    const raw = await recordTransfer(product, moveAmong(members));
    for (const [name, among] of [
      [`on ${HOT} hot accounts`, members.slice(0, HOT)],
      [`on ${MANY} accounts`, members],
    ] as const) {
      await compare(
        {
          name: `ledger: transfers ${name}`,
          own: () => post(product, moveAmong(among)),
          bare: (worker) => raw.send(clients[worker] as (typeof clients)[number], moveAmong(among)),
          statements: raw.statements,
          shares: { product: new ProcessorShares({ database: databaseTime }), driver: new ProcessorShares({ database: databaseTime }) },
        },
        report,
      );
    }
    await verifyBooks(database, made);
  });
}

interface Comparison {
  name: string;
  own(worker: number): Promise<void>;
  bare(worker: number): Promise<void>;
  statements: number;
  shares: { product: ProcessorShares; driver: ProcessorShares };
}

async function compare({ name, own, bare, statements, shares }: Comparison, report: Report): Promise<void> {
  const product: Turn[] = [];
  const driver: Turn[] = [];
  const transfers = ({ milliseconds }: Turn) => milliseconds.length;
  for (const one of [own, bare]) await takeTurn(one, WORKERS, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    product.push(await shares.product.during(() => takeTurn(own, WORKERS, SECONDS), transfers));
    driver.push(await shares.driver.during(() => takeTurn(bare, WORKERS, SECONDS), transfers));
  }
  const latenciesOf = (turns: readonly Turn[]) => Float64Array.from(turns.flatMap(({ milliseconds }) => milliseconds));
  const [latencies, bareLatencies] = [latenciesOf(product), latenciesOf(driver)];
  report({
    name,
    figure: median(product.map(({ perMinute }) => perMinute / 60)),
    unit: 'transfers/s',
    ratio: median(product.map(({ perMinute }, round) => perMinute / (driver[round]?.perMinute ?? perMinute))),
    against: `the same SQL straight on the driver (${Math.round(median(driver.map(({ perMinute }) => perMinute / 60)))}/s)`,
    target: TARGET,
    samples: latencies.length,
    note: [
      `${WORKERS} workers, ${statements} round trips each, BEGIN and COMMIT included`,
      `processor time a transfer ${shares.product.inWords()}, driver ${shares.driver.inWords()}`,
    ].join('; '),
  });
  const p99 = percentile(bareLatencies, 0.99).toFixed(1);
  report({ name: `${name}: p99`, figure: percentile(latencies, 0.99), unit: 'ms', samples: latencies.length, note: `driver ${p99} ms` });
}

/** Adds members with money in their e-wallets; returns their ids. */
async function seedAccounts(database: Database, count: number): Promise<bigint[]> {
  const name = JSON.stringify({ en_US: 'United States' });
  await database.insertInto('country').values({ company_code: 'US', name, flag: '🇺🇸', dial_code: '1' }).execute();
  await sql`
    INSERT INTO member (code, username, company_code, email)
    SELECT 'US' || lpad(n::text, 8, '0'), 'bench' || n, 'US', 'bench' || n || '@example.com' FROM generate_series(1, ${count}::int) AS n`.execute(
    database,
  );
  const members = (await database.selectFrom('member').select('id').orderBy('id').execute()).map(({ id }) => id);
  // One transfer for each member, as in real deposits: a few large transfers would make the planner expect thousands of postings per transfer.
  await inTransaction(database, async (transaction) => {
    for (const memberId of members) {
      const entries = [
        { memberId, book: '6', amountCents: OPENING_CENTS },
        { company: 'opening', amountCents: -OPENING_CENTS },
      ] as const;
      await postTransfer(transaction, { kind: 'opening', reference: `bench opening ${memberId}`, entries });
    }
  });
  await sql`ANALYZE`.execute(database);
  return members;
}

async function verifyBooks(database: Database, made: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ledger_transfer WHERE kind = 'bench'`.execute(database);
  if (rows[0]?.count !== made) throw new Error(`${made} transfers were made, ${rows[0]?.count} stand in the books`);
  const drift = await findDrift(database);
  if (drift.length > 0) throw new Error(`the books are off: ${drift.length} findings, the first about ${drift[0]?.what} ${drift[0]?.id}`);
}
