import { type Expression, type SqlBool, sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';

/** SQL condition that a staff member may see members of the company in `column` (two letters). */
export const companySeen = ({ companies }: Pick<SessionStaff, 'companies'>, column: Expression<string>): Expression<SqlBool> =>
  companies === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column} = ANY (${[...companies]}::text[])`;
