import type { KeptPv } from '@upline/plan';
import {
  type KeptCap,
  type KeptLadder,
  type KeptState,
  mainLadder,
  nameOfAmount,
  type PeriodMemory,
  type Plan2,
  type PlanState,
  starCodes,
  type Waiting,
} from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { copyIn, copyOut } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from '../input/member-ids.ts';
import { asksForTitle } from './what-is-asked.ts';

/** A part of a plan's state: a column of each figure, and the rows of parts whose rows differ in length. */
interface Part {
  size: number;
  columns: Float64Array[];
  rows: Map<number, number[]>;
}

const WAITING = 'waiting:';

const partOf = {
  ladder: (name: string): string => `ladder:${name}`,
  kept: (bonus: string): string => `kept:${bonus}`,
  memory: (bonus: string): string => `memory:${bonus}`,
  used: (cap: string): string => `used:${cap}`,
  waiting: (cap: string, bonus: string): string => `${WAITING}${cap}:${bonus}`,
};

/** State left by the closed periods before a run (by all of them if undefined). */
export interface StateBefore {
  runId: bigint | undefined;
}

export async function readKeptState(database: Database, plan: Plan2, members: MemberIds, { runId }: StateBefore): Promise<KeptState> {
  const parts = await readParts(database, members, runId);
  const carries = await readCarries(database, runId);
  return {
    ladders: new Map([...plan.ladders.keys()].flatMap((name) => laddersOf(name, parts.get(partOf.ladder(name)), members.count))),
    memory: new Map([...plan.periods.keys()].map((period) => [period, memoryOf(plan, period, parts, members.count, carries.get(period))])),
    caps: new Map(plan.caps.map(({ name, on }) => [name, capOf(name, on, parts, members.count)])),
    booked: await readBooked(database, members, runId),
  };
}

async function readParts(database: Database, members: MemberIds, runId: bigint | undefined): Promise<Map<string, Part>> {
  const { rows } = await sql<{ id: bigint; part: string; size: number }>`
    SELECT DISTINCT ON (part) id, part, size FROM plan_part ${runId === undefined ? sql`` : sql`WHERE run_id < ${runId}`}
    ORDER BY part, run_id DESC`.execute(database);
  const parts = new Map(rows.map(({ part, size }) => [part, { size, columns: [] as Float64Array[], rows: new Map<number, number[]>() }]));
  const byId = new Map(rows.map(({ id, part }) => [Number(id), parts.get(part) as Part]));
  if (rows.length === 0) return parts;
  const uneven = new Set([...parts].flatMap(([name, part]) => (name.startsWith(WAITING) ? [part] : [])));
  const ids = rows.map(({ id }) => id).join(',');
  await copyOut(
    database,
    `SELECT part_id, member_id, figures::text[] FROM plan_part_row WHERE part_id IN (${ids}) ORDER BY 1, 2`,
    (row) => {
      const index = members.indexOf(row.integer(1));
      const part = byId.get(row.integer(0));
      if (index < 0 || part === undefined) return;
      const figures = row.texts(2).map(Number);
      if (uneven.has(part)) part.rows.set(index, figures);
      else figures.forEach((figure, at) => ((part.columns[at] ??= new Float64Array(members.count))[index] = figure));
    },
  );
  return parts;
}

/** Amounts carried over from the last closing of each period before a run (before now if undefined), by period. */
async function readCarries(database: Database, runId: bigint | undefined): Promise<Map<string, PeriodMemory['carry']>> {
  const { rows } = await sql<{ period: string; carry: PeriodMemory['carry'] }>`
    SELECT DISTINCT ON (period) period, facts -> 'carry' AS carry FROM period_run
    WHERE facts IS NOT NULL ${runId === undefined ? sql`` : sql`AND id < ${runId}`} ORDER BY period, id DESC`.execute(database);
  return new Map(rows.map(({ period, carry }) => [period, carry]));
}

/** One figure of each member of a part; zeros if no member has it. */
const columnOf = (part: Part, count: number, figure: number): Float64Array => part.columns[figure] ?? new Float64Array(count);

function laddersOf(name: string, part: Part | undefined, count: number): [string, KeptLadder][] {
  if (part === undefined) return [];
  const at = (figure: number): Uint8Array => Uint8Array.from(columnOf(part, count, figure));
  const reached = Array.from({ length: part.size }, (_, period) => at(3 + period));
  return [[name, { now: at(0), title: at(1), missed: at(2), reached }]];
}

function memoryOf(
  plan: Plan2,
  period: string,
  parts: ReadonlyMap<string, Part>,
  count: number,
  carry: PeriodMemory['carry'] = {},
): PeriodMemory {
  const keptOf: Record<string, KeptPv> = {};
  const memories: Record<string, Int32Array> = {};
  for (const { key } of plan.bonuses.filter((bonus) => bonus.period === period)) {
    const [kept, memory] = [parts.get(partOf.kept(key)), parts.get(partOf.memory(key))];
    if (kept) keptOf[key] = { left: columnOf(kept, count, 0), right: columnOf(kept, count, 1) };
    if (memory) memories[key] = Int32Array.from(columnOf(memory, count, 0));
  }
  return { keptOf, carry, memoryOf: memories };
}

/** Amounts waiting above a cap are stored as (place in the member's list, cents, periods left), column by column. */
function capOf(cap: string, on: readonly string[], parts: ReadonlyMap<string, Part>, count: number): KeptCap {
  const usedPart = parts.get(partOf.used(cap));
  const used = usedPart ? columnOf(usedPart, count, 0) : new Float64Array(count);
  const placed = new Map<number, { place: number; one: Waiting }[]>();
  for (const column of on) {
    for (const [index, figures] of parts.get(partOf.waiting(cap, column))?.rows ?? []) {
      const list = placed.get(index) ?? [];
      placed.set(index, list);
      for (let at = 0; at + 2 < figures.length; at += 3) {
        const [place = 0, cents = 0, left = 0] = figures.slice(at, at + 3);
        list.push({ place, one: { column, cents, left } });
      }
    }
  }
  const waiting = new Map([...placed].map(([index, list]) => [index, list.sort((a, b) => a.place - b.place).map(({ one }) => one)]));
  return { used, waiting };
}

async function readBooked(database: Database, members: MemberIds, runId: bigint | undefined): Promise<Map<string, number>> {
  const booked = new Map<string, number>();
  const before = runId === undefined ? '' : `WHERE run_id < ${runId}`;
  await copyOut(
    database,
    `SELECT DISTINCT ON (bonus, code, member_id) bonus, code, member_id, left_cents FROM plan_amount_left ${before}
      ORDER BY bonus, code, member_id, run_id DESC`,
    (row) => {
      const index = members.indexOf(row.integer(2));
      if (index >= 0) booked.set(nameOfAmount(row.text(0), row.integer(1), index), row.integer(3));
    },
  );
  return booked;
}

/** Writes the changes that closing a period made in a plan's state. */
export async function writeKeptState(
  database: Database,
  runId: bigint,
  { plan, period, state, members }: { plan: Plan2; period: string; state: PlanState; members: MemberIds },
): Promise<void> {
  const write = (part: string, figuresOf: (index: number) => number[], size = 0) =>
    writePart(database, runId, { part, size, figuresOf }, members);
  for (const [name, ladder] of plan.ladders) {
    if (ladder.by === 'conditions' && ladder.period !== period) continue;
    // Cards are in the members' rows; only titles have to be stored in addition.
    if (name === plan.document.upgradesOn && !asksForTitle(plan, name)) continue;
    const { now, title, missed, reached } = state.ladders.kept(name);
    await write(partOf.ladder(name), (at) => [now, title, missed, ...reached].map((column) => column[at] ?? 0), reached.length);
  }
  const { keptOf, memoryOf: memories } = state.memoryOf(period);
  for (const [key, { left, right }] of Object.entries(keptOf)) await write(partOf.kept(key), (at) => [left[at] ?? 0, right[at] ?? 0]);
  for (const [key, memory] of Object.entries(memories)) await write(partOf.memory(key), (at) => [memory[at] ?? 0]);
  for (const cap of state.caps) {
    const document = plan.caps.find(({ name }) => name === cap.name);
    if (document === undefined) continue;
    const { used, waiting } = cap.kept;
    await write(partOf.used(cap.name), (at) => [used[at] ?? 0]);
    for (const column of document.on)
      await write(partOf.waiting(cap.name, column), (at) =>
        (waiting.get(at) ?? []).flatMap((one, place) => (one.column === column ? [place, one.cents, one.left] : [])),
      );
  }
  await writeBooked(database, runId, state.booked.changed, members);
}

async function writePart(
  database: Database,
  runId: bigint,
  { part, size, figuresOf }: { part: string; size: number; figuresOf(index: number): number[] },
  members: MemberIds,
): Promise<void> {
  const { id } = await database.insertInto('plan_part').values({ part, run_id: runId, size }).returning('id').executeTakeFirstOrThrow();
  const known = Int32Array.from({ length: members.count }, (_, index) => index).filter((index) =>
    figuresOf(index).some((one) => one !== 0),
  );
  await copyIn(database, 'plan_part_row (part_id, member_id, figures)', known.length, (writer, row) => {
    const index = known[row]!;
    writer.row(3);
    writer.int64(Number(id));
    writer.int64(members.idOf(index));
    writer.int64s(figuresOf(index));
  });
}

async function writeBooked(database: Database, runId: bigint, changed: ReadonlyMap<string, number>, members: MemberIds): Promise<void> {
  const rows = [...changed].map(([name, cents]) => {
    const [code, bonus = '', member] = name.split(' ');
    return { code: Number(code), bonus, member: Number(member), cents };
  });
  await copyIn(database, 'plan_amount_left (bonus, code, member_id, run_id, left_cents)', rows.length, (writer, at) => {
    const { code, bonus, member, cents } = rows[at] as (typeof rows)[number];
    writer.row(5);
    writer.text(bonus);
    writer.int32(code);
    writer.int64(members.idOf(member));
    writer.int64(Number(runId));
    writer.int64(cents);
  });
}

/** The main ladder before it was ever decided: each member's present star. */
export function laddersFromStars(plan: Plan2, kept: KeptState, star: Uint8Array): KeptState {
  const name = mainLadder(plan);
  if (name === undefined || kept.ladders?.has(name) === true) return kept;
  const codes = starCodes(plan);
  const now = star.map((code) => Math.max(0, codes.indexOf(code)));
  const ladder = { now, title: now, reached: [], missed: new Uint8Array(now.length) };
  return { ...kept, ladders: new Map([...(kept.ladders ?? []), [name, ladder]]) };
}
