import { ActButton, type MenuAct, Pill, Timeline, useKeys } from '@upline/ui/desk';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Page, Section, TwoColumns } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { weekWords } from '../../../lists/filter-words.ts';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useHappenings } from '../../../shared/words/happenings.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { FilesPart } from '../../files/FilesPart.tsx';
import { OrderHandling } from '../handling/OrderHandling.tsx';
import { OrderActSheet } from './OrderActSheet.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import styles from './OrderFacts.module.css';
import { OrderParcels, type ParcelAct, ParcelActSheet } from './OrderParcels.tsx';
import { OrderRefund, OrderRefunds } from './OrderRefund.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { actsOf, type OrderAct, orderActs } from './order-acts.ts';
import type { Order } from './order.ts';
import { orderState } from './order-state.ts';
import { useDocument } from './use-document.ts';

/** An order on one page: its lines, its money, its address, its actions, and its history. */
export function OrderPage() {
  const { orderNo = '' } = useParams();
  const { t: frame } = useTexts();
  const { t: lists } = useTexts('consoleLists');
  const { data, error, refetch } = useAnswer('getStaffOrder', { orderNo });
  const [wanted, setOpen] = useState<OrderAct>();
  const [parcelOpen, setParcelOpen] = useState<ParcelAct>();
  const close = (): void => {
    setOpen(undefined);
    setParcelOpen(undefined);
  };
  const order = data?.data;
  const may = useMay();
  // A key pressed before the order has loaded opens its sheet once it is there.
  const open = order && orderActs(order, may).find(({ name }) => name === wanted)?.name;
  const { menu, first, isPending } = useOrderMenu(order, orderNo, setOpen);
  return (
    <Page
      title={orderNo}
      up={{ to: paths.orders(), label: frame('rail.orders') }}
      beside={order ? <Pill state={orderState(order.state)}>{lists(`value.listOrders.state.${order.state}`)}</Pill> : null}
      acts={
        first ? (
          <ActButton {...(first.keys ? { keys: first.keys } : {})} pending={isPending ? first.label : undefined} onClick={first.run}>
            {first.label}
          </ActButton>
        ) : null
      }
      menu={menu}
      sheet={
        order && parcelOpen ? (
          <ParcelActSheet key={`${parcelOpen.act}${parcelOpen.parcel.parcelId}`} open={parcelOpen} order={order} onClose={close} />
        ) : order && open ? (
          <OrderActSheet key={open} act={open} order={order} onClose={close} />
        ) : null
      }
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <>
          {order ? <Heading order={order} /> : null}
          {order ? <OrderHandling order={order} /> : null}
          <OrderLines order={order} />
          {order ? (
            <>
              {order.refund ? <OrderRefund order={order} refund={order.refund} /> : null}
              {order.refunds.length > 0 ? <OrderRefunds order={order} /> : null}
              <Columns order={order} onParcel={setParcelOpen} />
            </>
          ) : null}
        </>
      )}
    </Page>
  );
}

/** The address, the story and the payments, and next to them the sums, the notes and the files; on a narrow screen address and sums come first. */
function Columns({ order, onParcel }: { readonly order: Order; readonly onParcel: (act: ParcelAct) => void }) {
  const { t } = useTexts('consoleMembers');
  const story = useHappenings(order.timeline);
  return (
    <TwoColumns isEven>
      <div className={styles.column}>
        <OrderAddress order={order} parcels={<OrderParcels order={order} onOpen={onParcel} />} />
        <div className={styles.later}>
          <Section title={t('happened')}>
            <Timeline entries={story} seconds />
          </Section>
          {order.attempts.length > 0 ? <OrderPayments order={order} /> : null}
        </div>
      </div>
      <div className={styles.column}>
        <OrderMoney order={order} />
        <div className={styles.later}>
          <OrderNotes order={order} />
          <FilesPart memberCode={order.member.memberCode} orderNo={order.orderNo} />
        </div>
      </div>
    </TwoColumns>
  );
}

function Heading({ order: { member, orderedAt, week, pv } }: { readonly order: Order }) {
  const { t } = useTexts('consoleOrders');
  const { t: lists } = useTexts('consoleLists');
  const { fullAt, count } = useFormats();
  const facts = [t('placed', { at: fullAt(orderedAt) }), weekWords(week, lists), t('pv', { pv: count(pv) })];
  return (
    <p className="q">
      <Link to={paths.member(member.memberCode)}>{member.name}</Link> <span className="q3">{member.memberCode}</span>
      {`, ${facts.filter((fact) => fact !== '').join(', ')}`}
    </p>
  );
}

/** The order's actions for the page's menu, each with its key, which works without the menu too. */
function useOrderMenu(order: Order | undefined, orderNo: string, onOpen: (act: OrderAct) => void) {
  const { t } = useTexts('consoleOrders');
  const may = useMay();
  const navigate = useNavigate();
  const { show, isPending } = useDocument(orderNo);
  const acts = order ? orderActs(order, may) : [];
  const invoice: MenuAct[] = order?.may.invoice ? [{ id: 'invoice', keys: 'i', label: t('invoice'), run: () => show('invoice') }] : [];
  const slip: MenuAct[] = order ? [{ id: 'packingSlip', keys: 'p', label: t('packingSlip'), run: () => show('packingSlip') }] : [];
  const pad: MenuAct[] =
    order?.may.payAtPad && may('member.order-for')
      ? [{ id: 'payAtPad', keys: 'b', label: t('payAtPad'), run: () => void navigate(paths.pad(orderNo)) }]
      : [];
  const menu: MenuAct[] = [
    ...pad,
    ...acts.map(({ name, keys }) => ({ id: name, keys, label: t(`act.${name}`), run: () => onOpen(name) })),
    ...invoice,
    ...slip,
  ];
  const code = order?.member.memberCode;
  if (code !== undefined && may('member.order-for')) {
    menu.push({ id: 'orderFor', keys: 'o', label: t('orderFor'), isApart: true, run: () => void navigate(paths.orderFor(code)) });
  }
  const waiting = order ? [] : actsOf(may).map(({ name, keys }) => ({ keys, label: t(`act.${name}`), run: () => onOpen(name) }));
  useKeys([...waiting, ...menu.map(({ keys = '', label, run }) => ({ keys, label, run }))]);
  // The next step: an unpaid order is paid, a paid one is printed.
  const [first] = [...pad, ...invoice];
  return { menu, first, isPending };
}
