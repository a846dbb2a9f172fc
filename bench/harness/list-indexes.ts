import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import type { Report } from './figure.ts';
import { median } from './percentile.ts';

/** The indexes that only the console's lists and search read. Members' purchases, registrations and sign-ins write their tables. */
const names = [
  'member_by_time member_by_company member_by_card member_by_star member_by_code member_by_name member_company_code_order member_company_name',
  'member_by_username',
  'member_order_by_time member_order_by_company member_order_by_country member_order_by_state member_order_by_total member_order_by_payment',
  'member_order_tracking_beginning',
  'payment_attempt_by_time payment_attempt_by_company payment_attempt_by_state payment_attempt_by_method payment_attempt_by_amount',
  'sign_in_by_company audit_by_actor audit_by_action audit_by_time audit_subject',
].flatMap((some) => some.split(' '));

/** Drops the indexes of the console's lists. Returns a function that rebuilds them; throws if one is missing. */
async function dropListIndexes(database: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND indexname = ANY(${names})`.execute(
    database,
  );
  const missing = new Set(names).difference(new Set(rows.map(({ name }) => name)));
  if (missing.size > 0) throw new Error(`There is no index ${[...missing].join(', ')}.`);
  await sql`DROP INDEX ${sql.join(names.map((name) => sql.id(name)))}`.execute(database);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(database);
  };
}

interface IndexCost {
  /** Pieces of work per minute. */
  withIndexes: number[];
  withoutIndexes: number[];
}

/** Measures the same work in turns with and without the indexes of the console's lists. `turn` returns the work done per minute. */
export async function compareListIndexes(database: Database, rounds: number, turn: () => Promise<number>): Promise<IndexCost> {
  const cost: IndexCost = { withIndexes: [], withoutIndexes: [] };
  for (let round = 0; round < rounds; round += 1) {
    cost.withIndexes.push(await turn());
    const rebuild = await dropListIndexes(database);
    cost.withoutIndexes.push(await turn());
    await rebuild();
  }
  return cost;
}

/** Reports the work with the indexes as a share of the work without them. */
export function reportIndexCost(
  report: Report,
  { name, unit, samples }: { name: string; unit: string; samples: number },
  cost: IndexCost,
): void {
  const { withIndexes, withoutIndexes } = cost;
  report({
    name,
    figure: median(withIndexes),
    unit,
    ratio: median(withIndexes.map((one, round) => one / (withoutIndexes[round] ?? one))),
    against: `the same without the ${names.length} indexes of the console's lists (${Math.round(median(withoutIndexes))})`,
    samples,
  });
}
