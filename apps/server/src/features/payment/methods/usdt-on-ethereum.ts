import { payMethods } from '@upline/contract/pay-methods';
import { usdtMethod } from '../usdt/usdt-method.ts';
import type { PayMethod } from './pay-method.ts';

export const usdtOnEthereum: PayMethod = usdtMethod(payMethods.usdtOnEthereum, 'erc20');
