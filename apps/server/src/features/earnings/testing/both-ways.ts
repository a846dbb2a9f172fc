import { prepareCase2, readCase2, settleCase2, textOfDay } from '@upline/plan/format2';
import { sql } from 'kysely';
import { closeOver } from '../close/closing.ts';
import { dayOf } from '../volume/open-week.ts';
import { type CommissionShop, dayOfWeek } from './commission-shop.ts';

const zone = 'America/Los_Angeles';

/**
 * Events of a story: a member buys PV on a day, counted from the Monday of week 202640, in one line or several equal ones; or an order is refunded, as a whole or by a number of
 * pieces of its first line.
 */
export type Story = ({ buy: string; pv: number; day: number; lines?: number } | { refund: number; pieces?: number; day: number })[];

const people = [
  { name: 'R', sponsor: null, side: null },
  { name: 'A', sponsor: 'R', side: 0 },
  { name: 'B', sponsor: 'R', side: 1 },
  { name: 'C', sponsor: 'A', side: 0 },
] as const;

export const names: readonly string[] = people.map(({ name }) => name);

/** Days from the Monday of week 202640 on which members joined. */
const longAgo: Readonly<Record<string, number>> = { R: -30, A: -30, B: -30, C: -30 };

export async function joinAll(shop: CommissionShop, joined = longAgo): Promise<void> {
  for (const { name, sponsor, side } of people) await shop.join(name, sponsor === null ? {} : { sponsor, under: sponsor, side });
  for (const [name, day] of Object.entries(joined))
    await sql`UPDATE member SET joined_at = ${dayOfWeek(day)} WHERE id = ${shop.member(name).id}`.execute(shop.server.admin);
}

const from = dayOf(dayOfWeek(0), zone);

/** The same story as a case of the command line. */
function asCase(document: object, story: Story, joined: Readonly<Record<string, number>>): unknown {
  const { volumes } = document as { volumes: Record<string, { of: string }> };
  // Goods of stories have no CV of their own, and a piece of one PV costs a dollar, so every measure counts the same.
  const measures = new Set(['PV', ...Object.values(volumes).map(({ of }) => of)]);
  const volumesOf = (pv: number): Record<string, number> => Object.fromEntries([...measures].map((measure) => [measure, pv]));
  const events = story.map((event, at) => {
    const day = textOfDay(from + event.day);
    if ('buy' in event) return { order: at + 1, member: event.buy, day, volumes: volumesOf(event.pv) };
    return { refund: event.refund + 1, day, ...(event.pieces === undefined ? {} : { volumes: volumesOf(event.pieces) }) };
  });
  return {
    format: 2,
    plan: document,
    from: textOfDay(from),
    members: people.map(({ name, sponsor, side }) => ({
      code: name,
      sponsor,
      parent: sponsor,
      ...(side === null ? {} : { slot: side + 1 }),
      joined: textOfDay(dayOf(dayOfWeek(joined[name] ?? 0), zone)),
    })),
    events,
  };
}

/** Cents by period, member and column. */
export type Amounts = Record<string, Record<string, number[]>>;

export function byCommandLine(document: object, story: Story, joined = longAgo): Amounts {
  const prepared = prepareCase2(readCase2(asCase(document, story, joined)), undefined);
  const found: Amounts = {};
  for (const step of settleCase2(prepared)) {
    if (step.kind !== 'period' || step.closed.result === undefined) continue;
    const { period, code, result } = step.closed;
    const { count, bonuses, member, cents } = result.amounts;
    const rows = Array.from({ length: count }, (_, row) => [
      people[member[row]!]?.name ?? '',
      [...cents.subarray(row * bonuses, (row + 1) * bonuses)],
    ]);
    if (rows.length > 0) found[`${period} ${code}`] = Object.fromEntries(rows);
  }
  return found;
}

export async function byShop(shop: CommissionShop): Promise<Amounts> {
  const { rows } = await sql<{ period: string; code: number; username: string; cents: bigint[] }>`
    SELECT period, period_run.code, username, amounts_cents AS cents FROM period_bonus JOIN period_run ON period_run.id = run_id JOIN member ON member.id = member_id
    UNION ALL SELECT 'week', week, username, amounts_cents FROM week_bonus JOIN member ON member.id = member_id
    ORDER BY 1, 2, 3`.execute(shop.database);
  const found: Amounts = {};
  for (const { period, code, username, cents } of rows) (found[`${period} ${code}`] ??= {})[username] = cents.map(Number);
  return found;
}

/** Runs a story in a shop and closes each week and period once it is over, up to the week of the last event. */
export async function live(shop: CommissionShop, story: Story): Promise<void> {
  const parts = { database: shop.database, settler: shop.settler, settings: { businessTimeZone: zone } };
  const orders: bigint[] = [];
  let week = 0;
  const closeTo = async (day: number): Promise<void> => {
    for (; (week + 1) * 7 <= day; week += 1) await closeOver(parts, dayOfWeek(0, week + 1));
  };
  for (const [at, event] of story.entries()) {
    await closeTo(event.day);
    if ('buy' in event) orders[at] = await shop.buy(event.buy, event.pv, dayOfWeek(event.day), undefined, event.lines);
    else await shop.refund(orders[event.refund] as bigint, dayOfWeek(event.day), event.pieces);
  }
  await closeTo((Math.floor((story.at(-1)?.day ?? 0) / 7) + 1) * 7);
}

/** The closed periods of a shop whose second computation gives other lines. */
export async function differsAgain(shop: CommissionShop): Promise<string[]> {
  const runs = await shop.database.selectFrom('period_run').selectAll().orderBy('id').execute();
  const differing: string[] = [];
  for (const { id, every, code } of runs) {
    const task = every === 'week' ? shop.settler.run('checkWeek', { week: code }) : shop.settler.run('checkPeriod', { runId: id });
    if (!(await task).isSame) differing.push(`${every} ${code}`);
  }
  return differing;
}
