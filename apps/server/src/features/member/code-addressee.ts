import { sql } from 'kysely';
import type { SessionMember } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';

export interface Addressee {
  id: bigint;
  code: string;
  username: string;
  email: string;
  locale: string;
}

/** The member whom a code or username (in any case) and an e-mail address name together; undefined where they do not belong together. */
export async function findAddressee(database: Database, name: string, email: string): Promise<Addressee | undefined> {
  return database
    .selectFrom('member')
    .select(['id', 'code', 'username', 'email', 'locale'])
    .where(sql<boolean>`(code = upper(${name}) OR lower(username) = lower(${name})) AND lower(email) = lower(${email})`)
    .orderBy(sql`code = upper(${name})`, 'desc')
    .executeTakeFirst();
}

/** Whether a name sent along is the session's own member. */
export function isOwnName(member: SessionMember, name: string): boolean {
  return name.toUpperCase() === member.code || name.toLowerCase() === member.username.toLowerCase();
}
