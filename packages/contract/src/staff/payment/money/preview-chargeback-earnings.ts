import { defineOperation } from '../../../operation.ts';
import { taskId } from '../../../desk/staff-fields.ts';
import { askedOfChargeback, chargebackErrors } from './chargeback-fields.ts';
import { refundEarnings } from './preview-refund-earnings.ts';

export const previewChargebackEarnings = defineOperation({
  name: 'previewChargebackEarnings',
  noun: 'payment',
  kind: 'query',
  permission: 'chargeback.settle',
  summary: 'Whose commissions and standing a decision about a chargeback changes in the open week. Nothing changes',
  payload: { taskId: taskId(), ...askedOfChargeback },
  answer: { data: refundEarnings },
  errors: chargebackErrors,
});
