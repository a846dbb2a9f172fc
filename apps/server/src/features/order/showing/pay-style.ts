import { payBalances, payMethods } from '@upline/contract/pay-methods';
import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';

const parts = [
  ...Object.values(payMethods).map(({ payType }) => payType),
  ...Object.values(payBalances).map(({ balanceType }) => `b${balanceType}` as const),
];
type Part = (typeof parts)[number];

const isPart = (text: string): text is Part => (parts as readonly string[]).includes(text);

/** Describes how an order was paid: `2` is Alipay, `b1+2` is e-wallet and Alipay; '' while unpaid. */
export function payStyleIn(locale: Locale, payStyle: string): string {
  const translate = createTranslator(locale);
  return payStyle
    .split('+')
    .filter(isPart)
    .map((part) => translate(`messages:payStyle.${part}`))
    .join(' + ');
}
