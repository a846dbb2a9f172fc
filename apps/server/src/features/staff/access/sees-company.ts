import { type Expression, type SqlBool, sql } from 'kysely';
import type { SessionStaff } from '../../../operation/context.ts';

/** Whether a person of the staff may see members of a company. */
export const seesCompany = ({ companies }: Pick<SessionStaff, 'companies'>, companyCode: string): boolean =>
  companies === undefined || companies.includes(companyCode);

/** The same as a condition on a column of two letters. */
export const companySeen = ({ companies }: Pick<SessionStaff, 'companies'>, column: Expression<string>): Expression<SqlBool> =>
  companies === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column} = ANY (${[...companies]}::text[])`;
