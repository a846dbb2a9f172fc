import { payMethods } from '@upline/contract/pay-methods';
import { byGateway } from './by-inquiry.ts';
import type { PayMethod } from './pay-method.ts';

/** Card, saved in the gateway's vault or typed on a page of the gateway. */
export const card: PayMethod = { ...payMethods.card, ...byGateway('card') };
