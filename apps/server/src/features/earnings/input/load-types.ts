import type { People, Plan2 } from '@upline/plan/format2';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from './member-ids.ts';

/** Types of a plan, and each member's type as an index. */
export type LoadedTypes = Pick<People, 'type' | 'types'>;

export const typesOf = ({ document }: Plan2): People['types'] => Object.entries(document.types).map(([name, type]) => ({ name, ...type }));

/**
 * Each member's type in a plan at a moment (undefined: now). A member without a stored type, or with one unknown to the plan, has the first. Nothing is read for a plan of one
 * type.
 */
export async function loadTypes(database: Database, plan2: Plan2, members: MemberIds, at: Date | undefined): Promise<LoadedTypes> {
  const types = typesOf(plan2);
  const type = new Uint8Array(members.count);
  if (types.length === 1) return { types, type };
  const indexOf = new Map(types.map(({ name }, index) => [name, index]));
  const until = at === undefined ? '' : `WHERE since < '${at.toISOString()}'`;
  await copyOut(
    database,
    `SELECT DISTINCT ON (member_id) member_id, type FROM member_type ${until} ORDER BY member_id, since DESC`,
    (row) => {
      type[members.indexOf(row.integer(0))] = indexOf.get(row.text(1)) ?? 0;
    },
  );
  return { types, type };
}
