import { payMethods } from '@upline/contract/pay-methods';
import { byInquiry } from './by-inquiry.ts';
import { gatewayDesk } from './gateway-desk.ts';
import type { PayMethod } from './pay-method.ts';

/** Alipay, on a page of the gateway. */
export const alipay: PayMethod = { ...payMethods.alipay, ...byInquiry, desk: gatewayDesk('alipay') };
