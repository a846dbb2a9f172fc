import { NetworkFailure } from '@upline/client';
import type { Success } from '@upline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { actClass } from '@upline/ui/desk';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { failureText, isRefusal } from '../../../shared/calls/api.ts';
import { useBetterAddress } from '../../../shared/addresses/better-address.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { kilograms, placeOf } from '../shipping/shipping.ts';
import { InHand } from '../handling/InHand.tsx';
import { OpenBy } from '../handling/OpenBy.tsx';
import { OneOrder } from './OneOrder.tsx';
import styles from './PackingPage.module.css';
import type { PackingOrder } from './packing.ts';

/** An order refunded while being packed is noticed within this time. */
const LOOK_AGAIN_MS = 10_000;

/** One order after another on a phone: its pieces are scanned into the parcel, then the label. */
export function PackingPage() {
  const { t } = useTexts('consoleShipping');
  const { orderNo } = useParams();
  const { data, error, refetch } = useAnswer('getOrderToPack', orderNo === undefined ? {} : { orderNo }, { everyMs: LOOK_AGAIN_MS });
  const shown = data?.data;
  const isOther = orderNo !== undefined && shown !== undefined && shown !== null && shown.order.orderNo !== orderNo;
  useOwnAddress(orderNo, data);
  // An order's scans stay, even if it may not be shipped any more or the connection is broken.
  const isKept = shown !== undefined && shown !== null && !isOther;
  const stop = isRefusal(error, 'orderOnHold', 'orderNotShippable', 'nothingLeftToSend', 'orderNotFound') ? failureText(error) : undefined;
  return (
    <Page title={shown?.order.orderNo ?? orderNo ?? t('packOne')} up={{ to: paths.toPack(), label: t('title') }}>
      {error && !isKept ? (
        <>
          <Failed failure={error} again={() => void refetch()} />
          <p>
            <Link className={actClass()} to={paths.packing()}>
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
          <OneOrder key={shown.order.orderNo} shown={shown} stop={stop} isOffline={error instanceof NetworkFailure} />
        </div>
      )}
    </Page>
  );
}

function Heading({ shown: { order, carrier, cutOffAt, isAbroad, left } }: { readonly shown: PackingOrder }) {
  const { t } = useTexts('consoleShipping');
  const { time, count } = useFormats();
  const carried = carrier === '' ? t('noCarrier') : `${time(cutOffAt)} ${carrier}`;
  return (
    <>
      <p className="q s13">{t('stillToPack', { carried, count: left, shown: count(left) })}</p>
      <p className="q">
        {placeOf(order, isAbroad)}.{' '}
        {t('piecesAndWeight', { count: order.pieces, shown: count(order.pieces), kilograms: kilograms(order.grams) })}
      </p>
      <InHand orderNo={order.orderNo} by={order.state === 'picking' ? order.by : ''} />
      <OpenBy orderNo={order.orderNo} />
    </>
  );
}

/** The next order gets a separate address, so that it stays in view while it is packed, whatever happens to it. */
function useOwnAddress(orderNo: string | undefined, answer: Success<'getOrderToPack'> | undefined): void {
  const queries = useQueryClient();
  const own = orderNo === undefined ? answer?.data?.order.orderNo : undefined;
  useEffect(() => {
    if (own !== undefined) queries.setQueryData(['getOrderToPack', { orderNo: own }], answer);
  }, [own, answer, queries]);
  useBetterAddress(own && paths.packing(own));
}
