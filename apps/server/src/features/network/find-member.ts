import { sql } from 'kysely';
import type { MemberContext } from '../../operation/context.ts';
import { isNamed } from '../../platform/names/index.ts';
import { standsBelow } from './placement/is-in-downline.ts';
import type { Database } from '../../platform/database/connection.ts';

export interface FoundMember {
  id: bigint;
  code: string;
  username: string;
}

/** The member with this code or username, in any spelling (`nameKey`). No username looks like a code, so at most one member is found. */
export async function findMember(
  database: Database,
  number: string,
): Promise<(FoundMember & { firstName: string; lastName: string }) | undefined> {
  return database
    .selectFrom('member')
    .select(['id', 'code', 'username', 'first_name as firstName', 'last_name as lastName'])
    .where(isNamed(number))
    .executeTakeFirst();
}

/** The member with this code or username, if it is the caller or is below the caller. Undefined for any other, as for one that does not exist. */
export async function findOwnMember({ database, member }: MemberContext, number: string): Promise<FoundMember | undefined> {
  const { rows } = await sql<FoundMember>`
    SELECT id, code, username FROM member AS found
    WHERE ${isNamed(number)} AND ${standsBelow(member.id, sql`found.id`)}`.execute(database);
  return rows[0];
}
