import { payMethods } from '@upline/contract/pay-methods';
import { usdtMethod } from '../usdt/usdt-method.ts';
import type { PayMethod } from './pay-method.ts';

/** USDT-ERC20, to an address of ours on Ethereum. */
export const usdtOnEthereum: PayMethod = usdtMethod(payMethods.usdtOnEthereum, 'erc20');
