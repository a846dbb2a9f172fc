import type { MemberState, Network } from '@upline/plan';
import { sql } from 'kysely';
import type { Month, Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import { placesOf } from './companies.ts';
import { MemberIds } from './member-ids.ts';

export interface LoadedMembers {
  members: MemberIds;
  network: Network;
  state: MemberState;
}

/** Which members are loaded. */
export interface MembersAt {
  week: Week;
  /** The week's own. */
  month: Month;
  companies: readonly string[];
  /** Whose moves count: those before this moment; absent for the trees as they stand now. */
  treesAt: Date | undefined;
}

/** Everybody as they stood when a week ended: both trees, card, activity, and the star of the last month locked before the week's own. */
export async function loadMembers(database: Database, { week, month, companies, treesAt }: MembersAt): Promise<LoadedMembers> {
  const columns = await readColumns(database, await starOf(database, month), placesOf(companies));
  const members = new MemberIds(columns.id);
  if (treesAt !== undefined) await putBack(database, treesAt, { members, columns, companyPlace: placesOf(companies) });
  const placesIn = (ids: Float64Array): Int32Array => Int32Array.from(ids, (id) => (id < 0 ? -1 : members.placeOf(id)));
  const network: Network = {
    count: members.count,
    sponsor: placesIn(columns.sponsor),
    parent: placesIn(columns.parent),
    side: columns.side,
    company: columns.company,
    companies,
    hall: placesIn(columns.hall),
  };
  await takeBack(database, week, members, columns);
  const { card, star, activeUntilWeek } = columns;
  return { members, network, state: { card, star, activeUntilWeek, hasBuyingDirect: buyingDirects(network, activeUntilWeek) } };
}

type Columns = Awaited<ReturnType<typeof readColumns>>;

async function readColumns(database: Database, star: { column: string; join: string }, companyPlace: (code: string) => number) {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM member`.execute(database);
  const count = rows[0]?.count ?? 0;
  const columns = {
    id: new Float64Array(count),
    sponsor: new Float64Array(count),
    parent: new Float64Array(count),
    side: new Uint8Array(count),
    company: new Uint8Array(count),
    hall: new Float64Array(count),
    card: new Uint8Array(count),
    star: new Uint8Array(count),
    activeUntilWeek: new Int32Array(count),
  };
  let at = 0;
  await copyOut(
    database,
    `SELECT member.id, sponsor_id, placement_parent_id, side, company_code, hall_member_id, card_level, ${star.column}, active_until_week
      FROM member ${star.join} ORDER BY member.id`,
    (row) => {
      columns.id[at] = row.integer(0);
      columns.sponsor[at] = row.integer(1);
      columns.parent[at] = row.integer(2);
      columns.side[at] = Math.max(0, row.integer(3));
      columns.company[at] = companyPlace(row.text(4));
      columns.hall[at] = row.integer(5);
      columns.card[at] = row.integer(6);
      columns.star[at] = row.integer(7);
      columns.activeUntilWeek[at] = Math.max(0, row.integer(8));
      at += 1;
    },
  );
  return columns;
}

/** The star as it was locked before a month. The member's row has the one locked last, which is the same but for past months. */
async function starOf(database: Database, month: Month): Promise<{ column: string; join: string }> {
  const { rows } = await sql<{ before: Month | null; last: Month | null }>`
    SELECT max(month) FILTER (WHERE month < ${month}) AS before, max(month) AS last FROM month_run`.execute(database);
  const { before = null, last = null } = rows[0] ?? {};
  if (before === last) return { column: 'member.star', join: '' };
  const locked = before ?? 0;
  return {
    column: 'coalesce(locked.star, 0::smallint)',
    join: `LEFT JOIN month_performance AS locked ON locked.member_id = member.id AND locked.month = ${locked}`,
  };
}

interface PuttingBack {
  members: MemberIds;
  columns: Columns;
  companyPlace(code: string): number;
}

/** Whoever was moved since stood before where the earliest of those moves found them. Newcomers since stand where nothing of the week reaches them. */
async function putBack(database: Database, treesAt: Date, { members, columns, companyPlace }: PuttingBack): Promise<void> {
  await copyOut(
    database,
    `SELECT DISTINCT ON (member_id) member_id, sponsor_id, placement_parent_id, side, company_code, hall_member_id
      FROM earlier_place WHERE moved_at >= '${treesAt.toISOString()}' ORDER BY member_id, moved_at`,
    (row) => {
      const place = members.placeOf(row.integer(0));
      columns.sponsor[place] = row.integer(1);
      columns.parent[place] = row.integer(2);
      columns.side[place] = Math.max(0, row.integer(3));
      columns.company[place] = companyPlace(row.text(4));
      columns.hall[place] = row.integer(5);
    },
  );
}

/** Whose card or activity has changed in a later week stood before as the earliest of those changes found them. */
async function takeBack(database: Database, week: Week, members: MemberIds, columns: Columns): Promise<void> {
  await copyOut(
    database,
    `SELECT DISTINCT ON (member_id) member_id, card_level, active_until_week
      FROM earlier_standing WHERE week > ${Math.trunc(week)} ORDER BY member_id, week`,
    (row) => {
      const place = members.placeOf(row.integer(0));
      columns.card[place] = row.integer(1);
      columns.activeUntilWeek[place] = Math.max(0, row.integer(2));
    },
  );
}

/** Who has recommended a member with a paid order: the first order is what makes a member active for the first time. */
function buyingDirects(network: Network, activeUntilWeek: Int32Array): Uint8Array {
  const has = new Uint8Array(network.count);
  for (let place = 0; place < network.count; place += 1) {
    const sponsor = network.sponsor[place] as number;
    if (sponsor >= 0 && (activeUntilWeek[place] as number) > 0) has[sponsor] = 1;
  }
  return has;
}
