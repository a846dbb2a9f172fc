import { Button, Checkbox, Icon } from '@upline/ui';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money, moneyText, Pv } from '../../shared/money.tsx';
import styles from './PayScreen.module.css';
import type { PayableOrder } from './use-payable-order.ts';

export interface PaySummaryProps {
  order: PayableOrder;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  onPay: () => void;
  pending: boolean;
  asksPassword: boolean;
}

/** Goods, fees, points and total, the agreement, and *Pay now*. */
export function PaySummary({ order, agreed, onAgree, onPay, pending, asksPassword }: PaySummaryProps) {
  const { t, locale } = useTranslation('payment');
  const pieces = order.jpoMemberOrderList.reduce((sum, item) => sum + item.qty, 0);
  const figure = (label: string, amount: number) => (
    <>
      <dt>{label}</dt>
      <dd>{moneyText(amount, locale)}</dd>
    </>
  );
  return (
    <aside className="panel" aria-labelledby="pay-summary">
      <h2 id="pay-summary" className="panel-title">
        {t('summary.title')}
      </h2>
      <dl className="sum">
        {figure(t('summary.goods', { count: pieces }), order.goodsAmount)}
        {figure(t('summary.shipping'), order.logisticsExpense)}
        {figure(t('summary.tax'), order.tax)}
        {order.deposit === undefined ? null : figure(t('summary.deposit'), order.deposit)}
        <dt>{t('summary.points')}</dt>
        <dd>
          <Pv amount={order.pvAmt} />
        </dd>
        <dt className="all">{t('summary.total')}</dt>
        <dd className="all">
          <Money amount={order.amount2} size="l" />
        </dd>
      </dl>
      <div className={styles.agree}>
        <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
          <span>
            {t('agree.before')}{' '}
            <a className="link" href={paths.document('agreements/terms')} target="_blank" rel="noopener">
              {t('agree.terms')}
            </a>{' '}
            {t('agree.between')}{' '}
            <a className="link" href={paths.document('agreements/refund')} target="_blank" rel="noopener">
              {t('agree.refund')}
            </a>
          </span>
        </Checkbox>
      </div>
      <Button variant="go" size="big" wide onClick={onPay} pending={pending ? t('pay.pending') : undefined}>
        {t('pay.submit', { amount: moneyText(order.amount2, locale) })}
      </Button>
      {asksPassword ? (
        <p className={styles.next}>
          <Icon name="info" />
          {t('password.next')}
        </p>
      ) : null}
    </aside>
  );
}
