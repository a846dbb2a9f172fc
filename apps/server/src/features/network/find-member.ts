import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface FoundMember {
  id: bigint;
  code: string;
  username: string;
}

/** The member with this code or username, in any case of letters. No username has the form of a code, so at most one is meant. */
export async function findMember(database: Database, number: string): Promise<FoundMember | undefined> {
  return database
    .selectFrom('member')
    .select(['id', 'code', 'username'])
    .where(sql<boolean>`code = upper(${number}) OR lower(username) = lower(${number})`)
    .orderBy(sql`code = upper(${number})`, 'desc')
    .executeTakeFirst();
}
