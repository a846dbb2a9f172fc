import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { findWithdrawal, type FoundWithdrawal } from '../../../features/wallet/index.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';

/** A withdrawal of a member the person may see. Throws `withdrawalNotFound`. */
export async function withdrawalInSight(
  { database, staff }: Pick<StaffContext, 'database' | 'staff'>,
  id: number,
  isLocked = false,
): Promise<FoundWithdrawal> {
  const withdrawal = await findWithdrawal(database, { id, isSeen: (company) => companySeen(staff, company), isLocked });
  if (withdrawal === undefined) throw refuse('withdrawalNotFound');
  return withdrawal;
}

/** The withdrawal, locked until the transaction ends. */
export const lockWithdrawal = (context: Pick<StaffContext, 'database' | 'staff'>, id: number): Promise<FoundWithdrawal> =>
  withdrawalInSight(context, id, true);
