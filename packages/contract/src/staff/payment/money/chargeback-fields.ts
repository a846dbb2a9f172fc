import * as z from 'zod';
import { about } from '../../../described.ts';
import { askedRefund, refundErrors } from './refund-fields.ts';

export const askedOfChargeback = {
  decision: about(
    z.enum(['return', 'keep']),
    '`return`: certain pieces count as returned for the money. `keep`: no pieces count as returned, only the money is lost, and `lines` is ignored',
    'return',
  ),
  ...askedRefund,
};

export const chargebackErrors = ['staffTaskNotFound', ...refundErrors] as const;
