import type { PayMethodName } from '@upline/contract/pay-methods';
import { alipay } from './alipay.ts';
import { card } from './card.ts';
import type { PayMethod } from './pay-method.ts';
import { paypal } from './paypal.ts';
import { usdtOnEthereum } from './usdt-on-ethereum.ts';
import { usdtOnTron } from './usdt-on-tron.ts';
import { venmo } from './venmo.ts';

const named = { card, alipay, paypal, venmo, usdtOnTron, usdtOnEthereum } satisfies Record<PayMethodName, PayMethod>;

/** The ways to pay by a third party. One that the contract names and that is missing here does not compile. */
export const payMethods: readonly PayMethod[] = Object.values(named);
