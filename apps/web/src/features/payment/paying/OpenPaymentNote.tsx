import { useQueryClient } from '@tanstack/react-query';
import { Button, buttonClass, showToast } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { refusalText } from '../../../shared/failure-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { moneyText } from '../../../shared/money.tsx';
import { useZonedTime } from '../../content/use-zoned-time.ts';
import { orderKeys } from '../../order/order-keys.ts';
import { isFund } from '../methods/funds.ts';
import { isPayType } from '../methods/pay-methods.ts';
import styles from './OpenPaymentNote.module.css';
import type { PayableOrder } from './use-payable-order.ts';

type OpenPayment = NonNullable<PayableOrder['openPayment']>;

/** A payment of this order under way: the held amount, the rest and the deadline, with buttons to continue or give up; or that another member pays. */
export function OpenPaymentNote({ open }: { open: OpenPayment }) {
  const { t } = useTranslation('payment');
  const zoned = useZonedTime();
  const { giveUp, isGivingUp, failure } = useGiveUp(open.searchOrder);
  return (
    <section className={styles.note} aria-labelledby="open-payment">
      <h2 id="open-payment">{t('open.title')}</h2>
      <p>
        <OpenWords open={open} /> {open.heldUntil === '' ? null : t('open.until', { time: zoned(open.heldUntil) })}
      </p>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
      {open.isOwn === '1' ? (
        <div className={styles.acts}>
          {open.payLink === '' ? null : (
            <a className={buttonClass({ variant: 'go' })} href={open.payLink}>
              {t('open.goOn')}
            </a>
          )}
          <Button variant="out" onClick={() => void giveUp()} pending={isGivingUp ? t('open.givingUp') : undefined}>
            {t('open.giveUp')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function OpenWords({ open }: { open: OpenPayment }) {
  const { t, locale } = useTranslation('payment');
  if (open.isOwn !== '1') return t('open.other', { payer: open.payer });
  const method = isPayType(open.payType) ? t(`summary.by.${open.payType}`) : '';
  const amounts = { held: moneyText(open.held, locale), rest: moneyText(open.remaining, locale), method };
  return isFund(open.balanceType) ? t('open.mixed', { ...amounts, fund: t(`fund.${open.balanceType}`) }) : t('open.single', amounts);
}

/** Ends a payment under way, then has the order and the balances read again. */
function useGiveUp(shOrderId: string) {
  const { t } = useTranslation('payment');
  const queries = useQueryClient();
  const [isGivingUp, setGivingUp] = useState(false);
  const [failure, setFailure] = useState<string>();
  const giveUp = async () => {
    setGivingUp(true);
    setFailure(undefined);
    try {
      const { resultMessage } = await api.call('giveUpPayment', { shOrderId }, { isAct: true });
      showToast(resultMessage);
    } catch (error) {
      setFailure(refusalText(error) ?? t('open.noAnswer'));
    } finally {
      setGivingUp(false);
      await Promise.all([['order'], ['balance'], orderKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })));
    }
  };
  return { giveUp, isGivingUp, failure };
}
