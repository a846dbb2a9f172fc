import { payMethods } from '@upline/contract/pay-methods';
import { byGateway } from './by-inquiry.ts';
import type { PayMethod } from './pay-method.ts';

/** Alipay, on a page of the gateway. */
export const alipay: PayMethod = { ...payMethods.alipay, ...byGateway('alipay') };
