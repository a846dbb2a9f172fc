import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { noteCase } from '../../../features/payment/index.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';

/** Writes the dates of a chargeback's case down. What needs its evidence no longer is no task any more. */
export const noteChargeback: Handler<'noteChargeback'> = async ({ database, staff, now }, noted) => {
  const isNoted = await noteCase(database, noted, { isSeen: (company) => companySeen(staff, company), staffName: staff.name, now });
  return isNoted ? { data: { reference: noted.reference }, message: 'staff.done' } : refuse('paymentNotFound', { field: 'reference' });
};
