import type { Database } from '../../platform/database/connection.ts';
import { isNamed } from '../../platform/names/index.ts';

export interface FoundMember {
  id: bigint;
  code: string;
  username: string;
}

/** The member with this code or username, in any spelling (`nameKey`). No username has the form of a code, so at most one is meant. */
export async function findMember(database: Database, number: string): Promise<FoundMember | undefined> {
  return database.selectFrom('member').select(['id', 'code', 'username']).where(isNamed(number)).executeTakeFirst();
}
