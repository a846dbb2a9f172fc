import { type Expression, type SqlBool, sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';

/** The condition that a person of the staff may see members of the company in a column of two letters. */
export const companySeen = ({ companies }: Pick<SessionStaff, 'companies'>, column: Expression<string>): Expression<SqlBool> =>
  companies === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column} = ANY (${[...companies]}::text[])`;
