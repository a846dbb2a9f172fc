import { type RawBuilder, sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { readingByMember, readingWholeWeeks } from './reading-new-rows.ts';

/** Maximum of members stored for each company, those with the largest changes. */
const MOST_KEPT = 20;
/** A change beyond this number of standard deviations of all changes is an outlier. */
const OUTLIER_DEVIATIONS = 4;

interface Changed {
  memberId: bigint;
  company: string;
  beforeCents: bigint;
  amountCents: bigint;
  amounts: bigint[] | null;
  amountsBefore: bigint[] | null;
  star: number | null;
  starBefore: number | null;
  isOutlier: boolean;
  isFirst: boolean;
}

interface LargestLine {
  memberId: bigint;
  orderId: bigint | null;
  pv: bigint;
  grossE10: bigint;
}

/** Finds the members of each company whose earnings changed most against the previous week, and why. `bonuses`: the columns of the week. */
export async function findChanges(transaction: Database, week: Week, bonuses: readonly string[]): Promise<void> {
  const { rows: runs } = await sql<{ week: Week; bonuses: string[] | null }>`
    SELECT week, facts->'bonuses' AS bonuses FROM week_run WHERE week < ${week} ORDER BY week DESC LIMIT 1`.execute(transaction);
  const [before] = runs;
  const largest = await readLargest(transaction, week, before?.week ?? 0);
  if (largest.length === 0) return;
  const changed = await readDetails(transaction, week, before?.week ?? 0, largest);
  const lines = await readLargestLines(
    transaction,
    week,
    changed.map(({ memberId }) => memberId),
  );
  const values = changed.map((row) => {
    const [bonus, bonusChange] = largestChange(row, bonuses, before?.bonuses ?? []);
    const line = lines.get(row.memberId);
    return {
      week,
      member_id: row.memberId,
      company_code: row.company,
      before_cents: row.beforeCents,
      amount_cents: row.amountCents,
      is_outlier: row.isOutlier,
      cause: causeOf(row, line),
      bonus,
      bonus_change_cents: bonusChange,
      order_id: line?.orderId ?? null,
      order_pv: line?.orderId == null ? 0n : line.pv,
    };
  });
  await transaction.insertInto('week_change').values(values).execute();
}

type Largest = Pick<Changed, 'memberId' | 'company' | 'beforeCents' | 'amountCents' | 'isOutlier'>;

/** The members whose earnings changed most. Reads only the amounts of all members, once. */
async function readLargest(transaction: Database, week: Week, before: Week): Promise<Largest[]> {
  const { rows } = await readingWholeWeeks(transaction, () =>
    sql<Largest>`
    WITH changed AS MATERIALIZED (
      SELECT member_id, coalesce(present.company_code, earlier.company_code) AS company, coalesce(earlier.total_cents, 0) AS before_cents,
        coalesce(present.total_cents, 0) AS amount_cents, coalesce(present.total_cents, 0) - coalesce(earlier.total_cents, 0) AS change
      FROM (SELECT member_id, company_code, total_cents FROM week_bonus WHERE week = ${week}) AS present
      FULL JOIN (SELECT member_id, company_code, total_cents FROM week_bonus WHERE week = ${before}) AS earlier USING (member_id)),
    spread AS (SELECT avg(change)::float8 AS mean, stddev_pop(change)::float8 AS deviation FROM changed)
    SELECT member_id AS "memberId", company, before_cents AS "beforeCents", amount_cents AS "amountCents",
      (amount_cents < 0 OR abs(change - mean) > ${OUTLIER_DEVIATIONS} * deviation) AS "isOutlier"
    FROM (SELECT DISTINCT company FROM changed WHERE company IS NOT NULL) AS companies CROSS JOIN spread CROSS JOIN LATERAL (
      SELECT member_id, before_cents, amount_cents, change FROM changed WHERE changed.company = companies.company AND change <> 0
      ORDER BY abs(change) DESC, member_id LIMIT ${MOST_KEPT}) AS largest`.execute(transaction),
  );
  return rows;
}

/** The row number as its index has it. Without it the database would look up week and member by another index. */
const numberOf = (week: RawBuilder<unknown>, memberId: RawBuilder<unknown>) => sql`((${week}::bigint * 10000000000) + ${memberId})`;

/** Reads the other facts of these members in both weeks, by member number. */
async function readDetails(transaction: Database, week: Week, before: Week, largest: readonly Largest[]): Promise<Changed[]> {
  const { rows } = await sql<Omit<Changed, keyof Largest> & { memberId: bigint }>`
    SELECT given.member_id AS "memberId", present.amounts_cents AS amounts, earlier.amounts_cents AS "amountsBefore", present.star,
      earlier.star AS "starBefore",
      NOT EXISTS (SELECT FROM week_bonus AS any_before WHERE any_before.member_id = given.member_id AND any_before.week < ${week}) AS "isFirst"
    FROM unnest(${largest.map(({ memberId }) => memberId)}::bigint[]) AS given (member_id)
    LEFT JOIN week_bonus AS present ON ${numberOf(sql`present.week`, sql`present.member_id`)} = ${numberOf(sql`${week}`, sql`given.member_id`)}
    LEFT JOIN week_bonus AS earlier ON ${numberOf(sql`earlier.week`, sql`earlier.member_id`)} = ${numberOf(sql`${before}`, sql`given.member_id`)}`.execute(
    transaction,
  );
  const details = new Map(rows.map((row) => [row.memberId, row]));
  return largest.flatMap((one) => {
    const found = details.get(one.memberId);
    return found === undefined ? [] : [{ ...one, ...found }];
  });
}

async function readLargestLines(transaction: Database, week: Week, members: readonly bigint[]): Promise<Map<bigint, LargestLine>> {
  const { rows } = await readingByMember(transaction, () =>
    sql<LargestLine>`
    SELECT DISTINCT ON (member_id) member_id AS "memberId", source_order_id AS "orderId", pv, gross_e10 AS "grossE10" FROM bonus_line
    WHERE member_id = ANY(${[...members]}::bigint[]) AND week = ${week} ORDER BY member_id, abs(gross_e10) DESC, source_order_id`.execute(
      transaction,
    ),
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** The key of the bonus that changed most, and its change in cents. Columns of the two weeks are matched by key. */
function largestChange(
  { amounts, amountsBefore }: Changed,
  bonuses: readonly string[],
  bonusesBefore: readonly string[],
): [string, bigint] {
  let found: [string, bigint] = ['', 0n];
  for (const key of new Set([...bonuses, ...bonusesBefore])) {
    const change = centsOf(amounts, bonuses.indexOf(key)) - centsOf(amountsBefore, bonusesBefore.indexOf(key));
    if (size(change) > size(found[1])) found = [key, change];
  }
  return found;
}

const centsOf = (amounts: readonly bigint[] | null, at: number): bigint => (at < 0 ? 0n : (amounts?.[at] ?? 0n));
const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** Units of a line (10⁻¹⁰ dollars) in a cent. */
const LINE_UNITS = 100_000_000n;

function causeOf(row: Changed, line: LargestLine | undefined): string {
  const change = row.amountCents - row.beforeCents;
  if (row.amountCents < 0n) return 'takenBack';
  if (row.amounts === null) return 'nothing';
  if (row.isFirst) return 'first';
  if (line?.orderId != null && size(line.grossE10) * 2n >= size(change) * LINE_UNITS) return 'largeOrder';
  if (row.star !== null && row.starBefore !== null && row.star !== row.starBefore)
    return row.star > row.starBefore ? 'starRose' : 'starFell';
  return 'bonus';
}
