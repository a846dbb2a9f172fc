import { sql } from 'kysely';
import type { MemberContext } from '../../operation/context.ts';
import { isNamed } from '../../platform/names/index.ts';
import type { FoundMember } from './find-member.ts';
import { standsBelow } from './placement/is-in-downline.ts';

/** The member with this code or username, in any spelling, if it is the caller or stands below; a member elsewhere is as one that does not exist. */
export async function findOwnMember({ database, member }: MemberContext, number: string): Promise<FoundMember | undefined> {
  const { rows } = await sql<FoundMember>`
    SELECT id, code, username FROM member AS found
    WHERE ${isNamed(number)} AND ${standsBelow(member.id, sql`found.id`)}`.execute(database);
  return rows[0];
}
