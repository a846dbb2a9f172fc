import { paths } from '../../../app/paths.ts';
import { BackLink } from '../../../shared/BackLink.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './PayHead.module.css';
import { useOrderToPay } from './use-payable-order.ts';

/** The back link, and the order to pay. */
export function PayHead({ orderNo, code }: { orderNo: string; code: string | undefined }) {
  const { t } = useTranslation('payment');
  const { data } = useOrderToPay(orderNo, code);
  const placed = data?.order.dateParse;
  return (
    <>
      <BackLink to={code === undefined ? paths.my() : paths.payForOthers()}>{code === undefined ? t('toOrders') : t('toOthers')}</BackLink>
      <div>
        <h1>{t('title')}</h1>
        <p className={styles.order}>
          <span>{t('orderNo', { order: orderNo })}</span>{' '}
          {placed ? <span className="nowrap">{t('orderPlaced', { time: placed })}</span> : null}
        </p>
      </div>
    </>
  );
}
