import { type RawBuilder, sql } from 'kysely';
import type { SessionStaff, StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { isNamed } from '../../platform/names/index.ts';

/** SQL condition on a row of `member`: the staff member may see it. */
export function isInSight({ companies }: Pick<SessionStaff, 'companies'>): RawBuilder<boolean> {
  return companies === undefined ? sql<boolean>`true` : sql<boolean>`member.company_code = ANY (${companies}::text[])`;
}

export interface MemberInSight {
  id: bigint;
  code: string;
  username: string;
  companyCode: string;
  locale: string;
}

/** Finds a member by code or username. Throws `memberNotFound` if there is none, or if the person may not see its company. */
export async function memberInSight({ database, staff }: StaffContext, name: string, field = 'memberCode'): Promise<MemberInSight> {
  const { rows } = await sql<MemberInSight>`
    SELECT id, code, username, company_code AS "companyCode", locale FROM member
    WHERE ${isNamed(name)} AND ${isInSight(staff)}`.execute(database);
  const [member] = rows;
  if (member === undefined) throw refuse('memberNotFound', { field, params: { context: 'staff' } });
  return member;
}
