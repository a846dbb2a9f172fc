import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { noteCase } from '../../../features/payment/index.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';

/** Records the dates of a chargeback case. A case that no longer needs evidence is no longer a task. */
export const noteChargeback: Handler<'noteChargeback'> = async ({ database, staff, now }, noted) => {
  const isNoted = await noteCase(database, noted, { isSeen: (company) => companySeen(staff, company), staffName: staff.name, now });
  return isNoted ? { data: { reference: noted.reference }, message: 'staff.done' } : refuse('paymentNotFound', { field: 'reference' });
};
