import type { IconName } from '@upline/ui';

/** 1 card, 2 Alipay, 3 PayPal, 4 Venmo, 5 USDT on TRC20, 6 USDT on ERC20. */
export type PayType = '1' | '2' | '3' | '4' | '5' | '6';
export type PayMethod = 'card' | 'alipay' | 'ewallet' | 'crypto';

/** The third parties a payer can choose; a method with several pay types asks once more, the first being preselected. */
export const payMethods: readonly { readonly method: PayMethod; readonly icon: IconName; readonly payTypes: readonly PayType[] }[] = [
  { method: 'card', icon: 'card', payTypes: ['1'] },
  { method: 'alipay', icon: 'coin', payTypes: ['2'] },
  { method: 'ewallet', icon: 'wallet', payTypes: ['3', '4'] },
  { method: 'crypto', icon: 'swap', payTypes: ['5', '6'] },
];

/** Crypto has calls of its own, and its page opens beside the shop. */
export const isCrypto = (payType: PayType): boolean => payType === '5' || payType === '6';
