import * as z from 'zod';
import { about } from '../../../described.ts';
import { askedRefund, refundErrors } from './refund-fields.ts';

export const askedOfChargeback = {
  decision: about(
    z.enum(['return', 'keep']),
    '`return`: pieces stand for the money. `keep`: none do; the money alone is gone, and `lines` has no meaning',
    'return',
  ),
  ...askedRefund,
};

export const chargebackErrors = ['staffTaskNotFound', ...refundErrors] as const;
