import { Sentence } from '@upline/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { OrderBrief } from '../../features/order/OrderBrief.tsx';
import type { PayResult } from '../../features/payment/use-pay-result.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './PayResultPage.module.css';
import { ResultActions } from './ResultActions.tsx';
import { ResultSign } from './ResultSign.tsx';

/** What came of the payment, where to find the order, and what to do next. */
export function ResultNote({ result }: { result: PayResult }) {
  const { t } = useTranslation('result');
  const { state, description, orderNumber } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  // The result takes the place of the mask: reading goes on here.
  useEffect(() => heading.current?.focus(), []);
  const ordersAddress = state === 'paid' ? paths.ordersCompleted() : paths.ordersAll();
  const toOrders = (words: string) => (
    <Link className="link nowrap" to={ordersAddress}>
      {words}
    </Link>
  );
  return (
    <div className={orderNumber ? 'split' : undefined}>
      <section className={styles.note} aria-labelledby="result">
        <ResultSign state={state} />
        <h1 id="result" ref={heading} tabIndex={-1}>
          {t(`title.${state}`)}
        </h1>
        <p className={styles.text}>{(state === 'failed' && description) || t(`text.${state}`)}</p>
        <p className={styles.hint}>
          <Sentence text={t(`hint.${state}`)} marks={{ orders: toOrders }} />
        </p>
        <ResultActions result={result} />
      </section>
      {orderNumber ? <OrderBrief number={orderNumber} /> : null}
    </div>
  );
}
