import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { TrialSums } from './trial-sums.ts';

const LISTED = 10;
const WHY = 3;
/** Bounds of the groups of changes, in cents. */
const bounds = [-50_000, -10_000, -2_000, 0, 2_000, 10_000, 50_000];
/** Whole months since joining at which each group begins. */
const tenures = [0, 3, 12, 36];

interface Pair {
  present: number;
  tried: number;
}
type Group = Pair & { name: string; members: number };
type Change = Pair & { memberId: number; why: (Pair & { key: string })[] };

/** Results of a trial. Amounts are cents, members are ids. */
export interface TrialFigures {
  weeks: (Pair & { week: number; pv: number })[];
  bonuses: (Pair & { key: string })[];
  changes: { from: number | null; to: number | null; members: number }[];
  more: number;
  less: number;
  same: number;
  byStar: Group[];
  byCompany: Group[];
  byTenure: Group[];
  losers: Change[];
  winners: Change[];
}

class Groups {
  readonly #groups = new Map<string, Group>();

  add(name: string, { present, tried }: Pair): void {
    const group = this.#groups.get(name) ?? { name, members: 0, present: 0, tried: 0 };
    this.#groups.set(name, { name, members: group.members + 1, present: group.present + present, tried: group.tried + tried });
  }

  sorted(compare: (a: Group, b: Group) => number): Group[] {
    return [...this.#groups.values()].toSorted(compare);
  }
}

/** Sums members' amounts by both plans: their change by star, company and time since joining, and the largest changes. */
export async function sumFigures(database: Database, sums: TrialSums, weeks: TrialFigures['weeks']): Promise<TrialFigures> {
  const [byStar, byCompany, byTenure] = [new Groups(), new Groups(), new Groups()];
  const changed = new Map<string, number>();
  const ordered: { memberId: number; by: number }[] = [];
  let [more, less, same] = [0, 0, 0];
  const facts = await factsOf(database);
  for (const id of sums.members()) {
    const pair = { present: sums.of('present', id), tried: sums.of('tried', id) };
    const by = pair.tried - pair.present;
    if (by === 0) same += 1;
    else {
      if (by > 0) more += 1;
      else less += 1;
      ordered.push({ memberId: id, by });
      const at = bounds.findIndex((bound) => by < bound);
      const place = String(at < 0 ? bounds.length : at);
      changed.set(place, (changed.get(place) ?? 0) + 1);
    }
    const { star = 0, company = '', months = 0 } = facts.get(id) ?? {};
    byStar.add(String(star), pair);
    byCompany.add(company, pair);
    byTenure.add(String(tenures.findLast((from) => months >= from) ?? 0), pair);
  }
  ordered.sort((a, b) => a.by - b.by || a.memberId - b.memberId);
  const shown = ({ memberId }: { memberId: number }): Change => ({
    memberId,
    present: sums.of('present', memberId),
    tried: sums.of('tried', memberId),
    why: sums.why(memberId, WHY),
  });
  const byNumber = (a: Group, b: Group): number => Number(a.name) - Number(b.name);
  return {
    weeks,
    bonuses: sums.bonuses(),
    changes: [...bounds.map((to, at) => ({ from: bounds[at - 1] ?? null, to })), { from: bounds.at(-1) ?? null, to: null }].map(
      (range, at) => ({ ...range, members: changed.get(String(at)) ?? 0 }),
    ),
    more,
    less,
    same,
    byStar: byStar.sorted(byNumber),
    byCompany: byCompany.sorted((a, b) => b.present - a.present || a.name.localeCompare(b.name)),
    byTenure: byTenure.sorted(byNumber),
    losers: ordered
      .filter(({ by }) => by < 0)
      .slice(0, LISTED)
      .map(shown),
    winners: ordered
      .filter(({ by }) => by > 0)
      .toReversed()
      .slice(0, LISTED)
      .map(shown),
  };
}

interface MemberFacts {
  id: number;
  star: number;
  company: string;
  months: number;
}

/** Present star, company and whole months since joining of every member. */
async function factsOf(database: Database): Promise<Map<number, MemberFacts>> {
  const { rows } = await sql<MemberFacts>`
    SELECT id::float8 AS id, star, company_code AS company,
      (extract(year FROM age(now(), joined_at)) * 12 + extract(month FROM age(now(), joined_at)))::int AS months FROM member`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
