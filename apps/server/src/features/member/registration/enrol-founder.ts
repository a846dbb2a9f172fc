import { sql } from 'kysely';
import { openBooks } from './open-books.ts';
import { isEmail } from '../../../operation/is-email.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { memberCode } from './member-code.ts';
import { isUsername } from './username.ts';

/** Member at the top of both trees: the company itself. */
export interface Founder {
  companyCode: string;
  username: string;
  email: string;
  locale: string;
}

/**
 * Enrols the first member, below whom all others register, and returns the member code. It has no password: the code that "forgot password" mails sets one. Throws RangeError for
 * values that no registration accepts, and if the shop has members. Runs in the caller's transaction.
 */
export async function enrolFounder(transaction: Database, { companyCode, username, email, locale }: Founder, now: Date): Promise<string> {
  if (!isUsername(username)) throw new RangeError(`${username} cannot be a username: Latin letters, digits, . _ - and no member code`);
  if (!isEmail(email)) throw new RangeError(`${email} cannot be an e-mail address`);
  await sql`LOCK TABLE member IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
  const somebody = await transaction.selectFrom('member').select('id').limit(1).executeTakeFirst();
  if (somebody !== undefined) throw new RangeError('the shop has members already');
  const { rows } = await sql<{ id: bigint }>`SELECT nextval(pg_get_serial_sequence('member', 'id'))::int8 AS id`.execute(transaction);
  const { id } = rows[0] as { id: bigint };
  const code = memberCode(companyCode, Number(id));
  await transaction.insertInto('member').values({ id, code, username, company_code: companyCode, email, locale, joined_at: now }).execute();
  await openBooks(transaction, id);
  await appendAudit(transaction, { at: now, actor: 'system', action: 'member.founder', subject: code });
  return code;
}
