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
  summary: 'What a decision about a chargeback changes at this moment, to the cent. Nothing changes',
  payload: { taskId: taskId(), ...askedOfChargeback },
  answer: { data: z.strictObject(refundPreview) },
  errors: chargebackErrors,
});
