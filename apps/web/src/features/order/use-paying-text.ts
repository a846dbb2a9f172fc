import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { moneyText } from '../../shared/money.tsx';
import type { Order } from './use-orders.ts';

/** Says that a payment of an order is under way: how much of the own payment is left, or which other member pays. */
export function usePayingText(): (open: NonNullable<Order['openPayment']>) => string {
  const { t, locale } = useTranslation('order');
  return ({ isOwn, payer, remaining }) =>
    isOwn === '1' ? t('paying.rest', { rest: moneyText(remaining, locale) }) : t('paying.other', { payer });
}
