import type { Plan2 } from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { comingPlan } from './coming-plan.ts';
import { planFor } from './plan-store.ts';

/** The names of a plan's types; none for a plan of format 1, in which all members are alike. */
const namesIn = (plan2: Plan2 | undefined): string[] => Object.keys(plan2?.document.types ?? {});

/** The type a member with a stored type counts as under a plan: the first type if nothing, or a name unknown to the plan, is stored. Undefined for a plan of format 1. */
export const countsAs = (plan2: Plan2 | undefined, stored: string | undefined): string | undefined => {
  const names = namesIn(plan2);
  return stored !== undefined && names.includes(stored) ? stored : names[0];
};

/** The type a member counts as if the plan pays nothing to it; undefined for a member who may earn. */
export function typeWithoutEarnings(plan2: Plan2 | undefined, stored: string | undefined): string | undefined {
  const type = countsAs(plan2, stored);
  return type !== undefined && plan2?.document.types[type]?.earns === false ? type : undefined;
}

/** A member's stored type; undefined for none. */
export async function storedType(database: Database, memberId: bigint): Promise<string | undefined> {
  const row = await database
    .selectFrom('member_type')
    .select('type')
    .where('member_id', '=', memberId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.type;
}

export interface TypesToChoose {
  /** Types of the present plan and of the next one already decided; none if all members are alike. */
  readonly names: readonly string[];
  /** The type that a stored type counts as; the present plan's first type if it is undefined or unknown. */
  of(stored: string | undefined): string;
}

/** The types that distinguish members in a week, or from the start of the next plan. */
export async function typesToChoose(database: Database, week: Week): Promise<TypesToChoose> {
  const present = await planFor(database, week);
  const coming = await comingPlan(database, week, present);
  const all = [...new Set([...namesIn(present.plan2), ...namesIn(coming?.version.plan2)])];
  const names = all.length > 1 ? all : [];
  const first = countsAs(present.plan2, undefined) ?? names[0] ?? '';
  return { names, of: (stored) => (stored !== undefined && names.includes(stored) ? stored : first) };
}

/** Sets a member's type from now on. The database dates it; closed periods are unchanged. */
export async function keepType(database: Database, memberId: bigint, type: string): Promise<void> {
  await database.insertInto('member_type').values({ member_id: memberId, type }).execute();
}

/** Names of types that some member has now. Members are many and names are few: the index finds the names, and each is checked against members until one has it. */
export async function typesOfMembers(database: Database): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    WITH RECURSIVE name (type) AS (
      (SELECT type FROM member_type ORDER BY type LIMIT 1)
      UNION ALL
      SELECT (SELECT later.type FROM member_type AS later WHERE later.type > name.type ORDER BY later.type LIMIT 1) FROM name WHERE name.type IS NOT NULL
    )
    SELECT type FROM name WHERE type IS NOT NULL AND EXISTS (
      SELECT FROM member_type AS one WHERE one.type = name.type
        AND NOT EXISTS (SELECT FROM member_type AS later WHERE later.member_id = one.member_id AND later.since > one.since))
    ORDER BY type`.execute(database);
  return rows.map(({ type }) => type);
}
