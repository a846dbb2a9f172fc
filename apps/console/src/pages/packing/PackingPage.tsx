import { actClass } from '@upline/ui/desk';
import { Link, useParams } from 'react-router';
import { Page } from '../../frame/Page.tsx';
import { Failed, StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { kilograms, placeOf } from '../shipping/shipping.ts';
import { OneOrder } from './OneOrder.tsx';
import styles from './PackingPage.module.css';
import type { PackingOrder } from './packing.ts';

/** One order after the other on a phone: its pieces are scanned into the parcel, then the label. */
export function PackingPage() {
  const { t } = useTexts('consoleShipping');
  const { orderNo } = useParams();
  const { data, error, refetch } = useAnswer('getOrderToPack', orderNo === undefined ? {} : { orderNo });
  const shown = data?.data;
  const isOther = orderNo !== undefined && shown !== undefined && shown !== null && shown.order.orderNo !== orderNo;
  return (
    <Page title={shown?.order.orderNo ?? orderNo ?? t('packOne')} up={{ to: '/shipping', label: t('title') }}>
      {error ? (
        <>
          <Failed failure={error} again={() => void refetch()} />
          <p>
            <Link className={actClass()} to="/packing">
              {t('nextOrder')}
            </Link>
          </p>
        </>
      ) : shown === null ? (
        <StateNote title={t('allPacked')}>{t('emptyNext')}</StateNote>
      ) : shown === undefined || isOther ? (
        <div className={styles.bones} aria-busy="true" />
      ) : (
        <div className={styles.pack}>
          <Heading shown={shown} />
          <OneOrder key={shown.order.orderNo} shown={shown} />
        </div>
      )}
    </Page>
  );
}

function Heading({ shown: { order, carrier, cutOffAt, left } }: { readonly shown: PackingOrder }) {
  const { t } = useTexts('consoleShipping');
  const { time } = useFormats();
  const carried = carrier === '' ? t('noCarrier') : `${time(cutOffAt)} ${carrier}`;
  return (
    <>
      <p className="q s13">{t('stillToPack', { carried, count: left })}</p>
      <p className="q">
        {placeOf(order, order.countryCode !== 'US')}. {t('piecesAndWeight', { count: order.pieces, kilograms: kilograms(order.grams) })}
        {order.by === '' ? '' : `, ${t(`state.${order.state}`)}: ${order.by}`}
      </p>
    </>
  );
}
