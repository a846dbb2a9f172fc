import type { Database } from '../../../platform/database/connection.ts';
import { emailKey, isNamed } from '../../../platform/names/index.ts';

export interface Addressee {
  id: bigint;
  code: string;
  username: string;
  email: string;
  locale: string;
}

/** Id of the member that a member code or username names, in any spelling; undefined if there is none. Limits per account are counted by it. */
export async function findNamedId(database: Database, name: string): Promise<bigint | undefined> {
  const found = await database.selectFrom('member').select('id').where(isNamed(name)).executeTakeFirst();
  return found?.id;
}

/** Member named by both a member code or username and an email address, in any spelling. Undefined if they do not belong together. */
export async function findAddressee(database: Database, name: string, email: string): Promise<Addressee | undefined> {
  const named = await database
    .selectFrom('member')
    .select(['id', 'code', 'username', 'email', 'locale'])
    .where(isNamed(name))
    .executeTakeFirst();
  return named !== undefined && emailKey(named.email) === emailKey(email) ? named : undefined;
}
