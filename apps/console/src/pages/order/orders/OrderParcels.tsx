import { ActButton, TextBox, TextLines } from '@upline/ui/desk';
import { Section } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { ActForm } from './ActForm.tsx';
import styles from './OrderFacts.module.css';
import type { Order, OrderSheetProps } from './order.ts';

export type Parcel = Order['parcels'][number];
/** An action on a parcel with its own sheet. */
export interface ParcelAct {
  readonly act: 'correct' | 'undo';
  readonly parcel: Parcel;
}

export function OrderParcels({ order, onOpen }: { readonly order: Order; readonly onOpen: (open: ParcelAct) => void }) {
  const { t } = useTexts('consoleOrders');
  if (order.parcels.length === 0) return null;
  const left = order.lines.reduce((sum, line) => sum + line.left, 0);
  return (
    <Section title={t('parcel.title')}>
      <ul className={styles.notes}>
        {order.parcels.map((parcel) => (
          <OneParcel key={parcel.parcelId} order={order} parcel={parcel} onOpen={onOpen} />
        ))}
      </ul>
      {left > 0 ? <p className="q">{t('parcel.partly', { count: left })}</p> : null}
    </Section>
  );
}

function OneParcel({
  order,
  parcel,
  onOpen,
}: {
  readonly order: Order;
  readonly parcel: Parcel;
  readonly onOpen: (open: ParcelAct) => void;
}) {
  const { t } = useTexts('consoleOrders');
  const { fullAt, count } = useFormats();
  const may = useMay();
  const { carrier, trackingNo, trackingUrl, sentAt, deliveredAt, lines, parcelId } = parcel;
  const { act, isPending } = useAct('deliverParcel', { done: () => t('parcel.arrivedDone', { trackingNo }) });
  const when = deliveredAt === null ? t('parcel.sentAt', { at: fullAt(sentAt) }) : t('parcel.deliveredAt', { at: fullAt(deliveredAt) });
  return (
    <li>
      <span>
        {carrier} {trackingUrl === '' ? trackingNo : <Tracked url={trackingUrl}>{trackingNo}</Tracked>}, {when}
      </span>
      <small>{lines.map(({ name, pieces }) => `${count(pieces)} × ${name}`).join(', ')}</small>
      {may('order.ship') ? (
        <span className={styles.parcelActs}>
          {deliveredAt === null ? (
            <ActButton
              size="row"
              pending={isPending ? t('parcel.arrived') : undefined}
              onClick={() => act({ orderNo: order.orderNo, parcelId })}
            >
              {t('parcel.arrived')}
            </ActButton>
          ) : null}
          <ActButton size="row" onClick={() => onOpen({ act: 'correct', parcel })}>
            {t('parcel.correct')}
          </ActButton>
          {deliveredAt === null ? (
            <ActButton size="row" onClick={() => onOpen({ act: 'undo', parcel })}>
              {t('parcel.undo')}
            </ActButton>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

const Tracked = ({ url, children }: { readonly url: string; readonly children: string }) => (
  <a className="link" href={url} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

export function ParcelActSheet({ open: { act, parcel }, ...props }: OrderSheetProps & { readonly open: ParcelAct }) {
  return act === 'correct' ? <CorrectSheet parcel={parcel} {...props} /> : <UndoSheet parcel={parcel} {...props} />;
}

function CorrectSheet({ parcel, order, onClose }: OrderSheetProps & { readonly parcel: Parcel }) {
  const { t } = useTexts('consoleOrders');
  const { act, isPending } = useAct('correctParcel', { done: () => t('parcel.corrected'), onDone: onClose });
  return (
    <ActForm
      title={t('ship.correct')}
      label={t('ship.correct')}
      isPending={isPending}
      onClose={onClose}
      onSend={({ carrier = '', trackingNo = '', trackingUrl = '' }) =>
        act({ orderNo: order.orderNo, parcelId: parcel.parcelId, carrier, trackingNo, trackingUrl })
      }
    >
      <p>{t('ship.about')}</p>
      <TextBox name="carrier" label={t('ship.carrier')} defaultValue={parcel.carrier} required maxLength={60} />
      <TextBox name="trackingNo" label={t('ship.trackingNo')} defaultValue={parcel.trackingNo} required maxLength={60} />
      <TextBox name="trackingUrl" label={t('ship.trackingUrl')} type="url" maxLength={500} />
    </ActForm>
  );
}

function UndoSheet({ parcel, order, onClose }: OrderSheetProps & { readonly parcel: Parcel }) {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  const { act, isPending } = useAct('undoParcel', { done: () => t('parcel.undone'), onDone: onClose });
  return (
    <ActForm
      title={t('parcel.undoTitle', { trackingNo: parcel.trackingNo })}
      label={t('parcel.undo')}
      isDanger
      isPending={isPending}
      onClose={onClose}
      onSend={({ reason = '' }) => act({ orderNo: order.orderNo, parcelId: parcel.parcelId, reason })}
    >
      <p>{t('parcel.undoAbout')}</p>
      <TextLines name="reason" label={members('reason')} hint={members('reason.kept')} required minLength={3} maxLength={200} />
    </ActForm>
  );
}
