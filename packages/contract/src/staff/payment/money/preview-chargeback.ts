import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { taskId } from '../../../desk/staff-fields.ts';
import { askedOfChargeback, chargebackErrors } from './chargeback-fields.ts';
import { refundPreview } from './refund-fields.ts';

export const previewChargeback = defineOperation({
  name: 'previewChargeback',
  noun: 'payment',
  kind: 'query',
  permission: 'chargeback.settle',
  summary: 'The exact effects of a decision about a chargeback at this moment. This call changes nothing',
  payload: { taskId: taskId(), ...askedOfChargeback },
  answer: { data: z.strictObject(refundPreview) },
  errors: chargebackErrors,
});
