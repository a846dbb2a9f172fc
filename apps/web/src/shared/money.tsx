import { formatMoney, formatNumber, type Locale } from '@upline/i18n';
import { Price, type PriceSize, PvBadge, StruckPrice } from '@upline/ui';
import { useTranslation } from './i18n/use-translation.ts';

/** An amount as plain text: `US$64.00`. */
export const moneyText = (amount: number, locale: Locale): string => formatMoney(amount, locale).text;

/** US dollars with two decimals; the currency is lighter than the figure. */
export function Money({ amount, size }: { amount: number; size?: PriceSize }) {
  const { locale } = useTranslation();
  return <Price parts={formatMoney(amount, locale).parts} {...(size ? { size } : {})} />;
}

/** The original price, struck through; empty if it is not above the price. */
export function OriginalPrice({ amount, price }: { amount: number; price: number }) {
  const { t, locale } = useTranslation();
  if (amount <= price) return null;
  return <StruckPrice text={moneyText(amount, locale)} label={t('originalPrice')} />;
}

export function Pv({ amount, size }: { amount: number; size?: 'm' | 'l' }) {
  const { t, locale } = useTranslation();
  return <PvBadge figure={formatNumber(amount, locale)} unit={t('pvUnit')} {...(size ? { size } : {})} />;
}
