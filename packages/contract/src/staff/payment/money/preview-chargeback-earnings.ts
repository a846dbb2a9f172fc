import { defineOperation } from '../../../operation.ts';
import { taskId } from '../../../desk/staff-fields.ts';
import { askedOfChargeback, chargebackErrors } from './chargeback-fields.ts';
import { refundEarnings } from './preview-refund-earnings.ts';

export const previewChargebackEarnings = defineOperation({
  name: 'previewChargebackEarnings',
  noun: 'payment',
  kind: 'query',
  permission: 'chargeback.settle',
  summary:
    'The members whose commissions and standing a decision about a chargeback would change in the open week. This call changes nothing',
  payload: { taskId: taskId(), ...askedOfChargeback },
  answer: { data: refundEarnings },
  errors: chargebackErrors,
});
