import { payMethods } from '@upline/contract/pay-methods';
import { byGateway } from './by-inquiry.ts';
import type { PayMethod } from './pay-method.ts';

/** Card that the payer has saved in the gateway's vault. */
export const card: PayMethod = { ...payMethods.card, ...byGateway('card') };
