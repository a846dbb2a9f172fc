import type { AnswerOf } from '@upline/contract';
import { type DataColumn, DataTable, Pill, Timeline } from '@upline/ui/desk';
import { Link, useParams } from 'react-router';
import { Page, Section, Terms, TwoColumns } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/formats.ts';
import { useHappenings } from '../../shared/happenings.tsx';
import { useTexts } from '../../shared/i18n.ts';
import { useTableWords } from '../../shared/table-words.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { orderState } from './order-state.ts';

type Order = AnswerOf<'getStaffOrder'>['data'];
type Line = Order['lines'][number];

/** An order on one page: its lines, its money, where it goes, and its whole story. */
export function OrderPage() {
  const { orderNo = '' } = useParams();
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleMembers');
  const { t: lists } = useTexts('consoleLists');
  const words = useTableWords();
  const columns = useLineColumns();
  const { data, error, refetch } = useAnswer('getStaffOrder', { orderNo });
  const order = data?.data;
  const story = useHappenings(order?.timeline ?? []);
  return (
    <Page
      title={orderNo}
      up={{ to: '/orders', label: frame('rail.orders') }}
      beside={order ? <Pill state={orderState(order.state)}>{lists(`value.listOrders.state.${order.state}`)}</Pill> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <TwoColumns>
          <div>
            <Section title={t('order.lines')}>
              <DataTable
                label={t('order.lines')}
                rows={order?.lines ?? []}
                columns={columns}
                rowId={({ lineId }) => String(lineId)}
                words={words}
                skeletonRows={order ? undefined : 3}
              />
            </Section>
            {order ? <Facts order={order} /> : null}
          </div>
          <div>
            {order ? (
              <Section title={t('happened')}>
                <Timeline entries={story} seconds />
              </Section>
            ) : null}
          </div>
        </TwoColumns>
      )}
    </Page>
  );
}

function Facts({ order }: { readonly order: Order }) {
  const { t } = useTexts('consoleMembers');
  const { fullAt, fullMoney, count } = useFormats();
  const { member, address, refund } = order;
  const place = [
    address.firstName,
    address.lastName,
    address.street,
    address.city,
    address.province,
    address.postalCode,
    address.companyCode,
  ];
  return (
    <>
      <Section title={t('order.money')}>
        <Terms
          rows={[
            [t('order.goods'), fullMoney(order.goods)],
            [t('order.shipping'), fullMoney(order.shipping)],
            [t('order.tax'), fullMoney(order.tax)],
            order.deposit > 0 ? [t('order.deposit'), fullMoney(order.deposit)] : undefined,
            [t('order.whole'), <b key="total">{fullMoney(order.total)}</b>],
            ['PV', count(order.pv)],
            order.week === '' ? undefined : [t('order.week'), order.week],
            order.paidWith === '' ? undefined : [t('order.paidWith'), order.paidWith],
            refund ? [t('order.refund'), [fullAt(refund.requestedAt), refund.reason].filter((part) => part !== '').join(', ')] : undefined,
          ]}
        />
      </Section>
      <Section title={t('order.goesTo')}>
        <Terms
          rows={[
            [
              t('order.member'),
              <Link key="member" to={`/members/${member.memberCode}`}>
                {member.name} {member.memberCode}
              </Link>,
            ],
            [t('contact.address'), place.filter((part) => part !== '').join(', ')],
            [t('contact.mobile'), address.mobile],
            ...order.parcels.map(
              ({ carrier, trackingNo, sentAt }) => [t('order.parcel'), `${carrier} ${trackingNo}, ${fullAt(sentAt)}`] as const,
            ),
          ]}
        />
      </Section>
    </>
  );
}

function useLineColumns(): readonly DataColumn<Line>[] {
  const { t } = useTexts('consoleMembers');
  const { money, count } = useFormats();
  return [
    { id: 'name', title: t('order.product'), takesRest: true, cell: ({ name }) => name },
    { id: 'productNo', title: t('order.productNo'), isLow: true, cell: ({ productNo }) => productNo },
    { id: 'price', title: t('order.price'), isFigure: true, isLow: true, cell: ({ price }) => money(price) },
    { id: 'pieces', title: t('order.pieces'), isFigure: true, cell: ({ pieces }) => count(pieces) },
    { id: 'sum', title: t('order.sum'), isFigure: true, cell: ({ sum }) => money(sum) },
  ];
}
