import type { Expression, Selectable, SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { WithdrawalTable } from '../../../platform/database/schema/staff-tables.ts';

export type Withdrawal = Selectable<WithdrawalTable>;

export type FoundWithdrawal = Withdrawal & { code: string; company_code: string };

export interface WhichWithdrawal {
  id: number;
  /** Condition on a company column: whether the caller may see its members. */
  isSeen: (company: Expression<string>) => Expression<SqlBool>;
  /** Locks the row. Every decision about a withdrawal locks it first. */
  isLocked?: boolean;
}

/** A withdrawal of a member whom the caller may see; undefined if there is none. */
export async function findWithdrawal(
  database: Database,
  { id, isSeen, isLocked = false }: WhichWithdrawal,
): Promise<FoundWithdrawal | undefined> {
  return database
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .selectAll('withdrawal')
    .select(['member.code', 'member.company_code'])
    .where('withdrawal.id', '=', BigInt(id))
    .where(({ ref }) => isSeen(ref('member.company_code')))
    .$if(isLocked, (query) => query.forNoKeyUpdate('withdrawal'))
    .executeTakeFirst();
}
