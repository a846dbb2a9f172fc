import { formatNumber } from '@upline/i18n';
import { Button, Icon } from '@upline/ui';
import { Fragment } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money, moneyText, Pv } from '../../../shared/money.tsx';
import { Agreement } from './Agreement.tsx';
import { depositOf } from '../../order/deposit-of.ts';
import { taxRows } from '../../order/tax-rows.ts';
import { discountLines, fullPrices } from '../../order/discounts.ts';
import styles from './PayScreen.module.css';
import { SplitLines, type SplitLinesProps } from './SplitLines.tsx';
import type { PayableOrder } from './use-payable-order.ts';

export interface PaySummaryProps extends Omit<SplitLinesProps, 'total'> {
  order: PayableOrder;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  onPay: () => void;
  pending: boolean;
  asksPassword: boolean;
  /** Shown above the button after a try without an answer; undefined otherwise. */
  notice: string | undefined;
}

/** Goods, fees, points and total, the split between balance and method, the agreement, and *Pay now*. */
export function PaySummary({ order, choice, split, agreed, onAgree, onPay, pending, asksPassword, notice }: PaySummaryProps) {
  const { t, locale } = useTranslation('payment');
  return (
    <aside className="panel" aria-labelledby="pay-summary">
      <h2 id="pay-summary" className="panel-title">
        {t('summary.title')}
      </h2>
      <SumLines order={order} choice={choice} split={split} />
      <Agreement agreed={agreed} onAgree={onAgree} />
      <div role="status">{notice ? <p className={styles.notice}>{notice}</p> : null}</div>
      <Button variant="go" size="big" wide onClick={onPay} pending={pending ? t('pay.pending') : undefined}>
        {t('pay.submit', { amount: moneyText(order.amount2, locale) })}
      </Button>
      {asksPassword ? (
        <p className={styles.next}>
          <Icon name="shield" />
          {t('password.next')}
        </p>
      ) : null}
    </aside>
  );
}

function SumLines({ order, choice, split }: Pick<PaySummaryProps, 'order' | 'choice' | 'split'>) {
  const { t, locale } = useTranslation('payment');
  const pieces = order.jpoMemberOrderList.reduce((sum, item) => sum + item.qty, 0);
  const deposit = depositOf(order);
  const { added } = taxRows(order);
  const figure = (label: string, amount: number) => (
    <>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} size="s" />
      </dd>
    </>
  );
  return (
    <dl className="sum" aria-live="polite">
      {figure(t('summary.goods', { count: pieces }), fullPrices(order).goods)}
      {figure(t('summary.shipping'), fullPrices(order).shipping)}
      {discountLines(order).map(([name, amount]) => (
        <Fragment key={name}>{figure(name, amount)}</Fragment>
      ))}
      {added.map(({ rate, tax }) => (
        <Fragment key={rate ?? 'all'}>
          {figure(rate === undefined ? t('summary.tax') : t('summary.taxAt', { rate: formatNumber(rate, locale) }), tax)}
        </Fragment>
      ))}
      {deposit === undefined ? null : figure(t('summary.deposit'), deposit)}
      <dt>{t('summary.points')}</dt>
      <dd>
        <Pv amount={order.pvAmt} />
      </dd>
      <dt className="all">{t('summary.total')}</dt>
      <dd className="all">
        <Money amount={order.amount2} size="l" />
      </dd>
      {order.taxIncluded === undefined ? null : figure(t('summary.taxIncluded'), order.taxIncluded)}
      <SplitLines choice={choice} total={order.amount2} split={split} />
    </dl>
  );
}
