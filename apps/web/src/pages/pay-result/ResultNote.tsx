import { Sentence } from '@upline/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { OrderBrief } from '../../features/order/OrderBrief.tsx';
import type { PayResult } from '../../features/payment/result/use-pay-result.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './PayResultPage.module.css';
import { ResultActions } from './ResultActions.tsx';
import { ResultSign } from './ResultSign.tsx';

/** Says where to find the member's own order. A canceled order is not listed anywhere. */
const hints = {
  asking: undefined,
  paid: 'paid',
  settled: 'paid',
  refunded: 'paid',
  failed: 'failed',
  unconfirmed: 'unconfirmed',
  unknown: 'unknown',
  unpaid: 'unknown',
  cancelled: undefined,
} as const;

/** The payment's result, where to find the order, and the next step. */
export function ResultNote({ result }: { result: PayResult }) {
  const { t } = useTranslation('result');
  const { state, orderNumber, owner } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  // The result replaces the mask, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  const text = useResultText(result);
  const hint = owner === '' ? hints[state] : 'other';
  const link = (address: string) => (words: string) => (
    <Link className="link nowrap" to={address}>
      {words}
    </Link>
  );
  const orders = link(hint === 'paid' ? paths.ordersCompleted() : paths.ordersAll());
  const isOwn = orderNumber !== '' && owner === '';
  return (
    <div className={isOwn ? 'split' : undefined}>
      <section className={styles.note} aria-labelledby="result">
        <ResultSign state={state} />
        <h1 id="result" ref={heading} tabIndex={-1}>
          {t(`title.${state === 'asking' ? 'unconfirmed' : state}`)}
        </h1>
        <p className={styles.text}>{text}</p>
        {hint ? (
          <p className={styles.hint}>
            <Sentence text={t(`hint.${hint}`)} marks={{ orders, others: link(paths.payForOthers()) }} />
          </p>
        ) : null}
        <ResultActions result={result} />
      </section>
      {isOwn ? <OrderBrief number={orderNumber} /> : null}
    </div>
  );
}

/** The server's message says why a payment failed. */
function useResultText({ state, description, owner }: PayResult): string {
  const { t } = useTranslation('result');
  switch (state) {
    case 'failed':
    case 'settled':
    case 'cancelled':
    case 'refunded':
      return description || t('text.failed');
    case 'paid':
      return owner === '' ? t('text.paid') : t('text.paidOther', { member: owner });
    default:
      return t(`text.${state === 'asking' ? 'unconfirmed' : state}`);
  }
}
