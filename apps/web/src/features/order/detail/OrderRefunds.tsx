import { Button } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money, Pv } from '../../../shared/money.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { showActFailure } from '../../../shared/show-act-failure.ts';
import type { Order } from '../use-orders.ts';
import styles from './OrderRefunds.module.css';

type MoneyBack = NonNullable<Order['moneyBackList']>[number];

/** All refunds of an order, done or under way: time, subject, destination, amount, and the net amount and PV after them. Empty if there are none. */
export function OrderRefunds({ order: { memberOrderNo, moneyBackList: all = [], netAmount = 0, netPv = 0 } }: { order: Order }) {
  const { t } = useTranslation('order');
  if (all.length === 0) return null;
  return (
    <section className={styles.refunds}>
      <h2>{t('refunds')}</h2>
      <ul>
        {all.map((back) => (
          <li key={`${back.time} ${back.kind} ${back.amount}`}>
            <Back back={back} number={memberOrderNo} />
            <Money amount={back.amount} size="s" />
          </li>
        ))}
      </ul>
      <dl className="sum">
        <dt>{t('back.netPv')}</dt>
        <dd>
          <Pv amount={netPv} />
        </dd>
        <dt className="all">{t('back.net')}</dt>
        <dd className="all">
          <Money amount={netAmount} />
        </dd>
      </dl>
    </section>
  );
}

function Back({ back: { time, kind, state, pv, itemList, toList, refundNo }, number }: { back: MoneyBack; number: string }) {
  const { t } = useTranslation('order');
  return (
    <div>
      {kind === '2' ? <span>{t('back.bank')}</span> : null}
      {kind === '1' && itemList.length === 0 ? <span>{t('shipping')}</span> : null}
      {itemList.map(({ pttId, productName, qty }) => (
        <span key={pttId}>{`${qty} × ${productName}`}</span>
      ))}
      {toList.map(({ destination, amount }) => (
        <span key={destination} className={styles.to}>
          <Money amount={amount} size="s" /> · {destination}
        </span>
      ))}
      {state === '1' ? null : <span className={styles.to}>{t(state === '2' ? 'back.asked' : 'back.prepared')}</span>}
      <time>{time}</time>
      {pv > 0 ? (
        <span className={styles.to}>
          −<Pv amount={pv} />
        </span>
      ) : null}
      {refundNo === undefined ? null : <CreditNote number={number} refundNo={refundNo} />}
    </div>
  );
}

function CreditNote({ number, refundNo }: { number: string; refundNo: number }) {
  const { t } = useTranslation('order');
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const make = async () => {
    setMaking(true);
    setFailure(undefined);
    try {
      const { data } = await api.call('getCreditNote', { memberOrderNo: number, refundNo });
      if (!(await saveFile(data))) setFailure(t('back.noteFailed'));
    } catch (error) {
      showActFailure(error, t('back.noteFailed'), setFailure);
    } finally {
      setMaking(false);
    }
  };
  return (
    <div className={styles.note}>
      <Button variant="out" size="small" pending={isMaking ? t('invoice.downloading') : undefined} onClick={() => void make()}>
        {t('back.note')}
      </Button>
      <FormFailure text={failure} />
    </div>
  );
}
