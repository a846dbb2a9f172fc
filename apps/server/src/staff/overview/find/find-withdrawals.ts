import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import { type Hit, isSeenBy, type Search } from './hit.ts';

interface FoundWithdrawal {
  id: bigint;
  memberCode: string;
  firstName: string;
  lastName: string;
  state: string;
  companyCode: string;
}

/** Finds a withdrawal by its number, as pages write it: `W-9`. */
export async function findWithdrawals({ database, staff, locale, text }: Search): Promise<Hit[]> {
  const number = /^w[\s-]?(\d{1,15})$/i.exec(text)?.[1];
  if (number === undefined) return [];
  const { rows } = await sql<FoundWithdrawal>`
    SELECT withdrawal.id, member.code AS "memberCode", member.first_name AS "firstName", member.last_name AS "lastName", withdrawal.state,
      withdrawal.member_company_code AS "companyCode"
    FROM withdrawal JOIN member ON member.id = withdrawal.member_id
    WHERE withdrawal.id = ${BigInt(number)} AND ${isSeenBy(staff, sql`withdrawal.member_company_code`)}`.execute(database);
  return rows.map(({ id, memberCode, firstName, lastName, state, companyCode }) => ({
    kind: 'withdrawal',
    key: String(id),
    title: formatName({ given: firstName, family: lastName }, locale),
    detail: memberCode,
    state,
    companyCode,
    matched: 'number',
    isExact: true,
  }));
}
