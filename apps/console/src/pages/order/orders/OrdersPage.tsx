import { useMemo } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { type ListRow, ListView } from '../../../lists/ListView.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { Tags } from '../handling/Tags.tsx';
import { useOrderBulkActs } from '../handling/use-order-bulk-acts.ts';
import { paths } from '../../../shared/addresses/paths.ts';

const low = [
  'memberCode',
  'companyCode',
  'countryCode',
  'paidBy',
  'paidAt',
  'shippedAt',
  'carrier',
  'trackingNo',
  'tags',
  'hold',
  'assignedTo',
] as const;
const hiddenAtFirst = ['memberCode', 'companyCode', 'tags', 'hold', 'assignedTo'] as const;
/** The states with a tab; the others are behind the filter. */
const tabs = ['unpaid', 'paid', 'shipped', 'delivered', 'refunded'] as const;

/** The state cannot say it: an order of any state may be on hold. */
const onHold = { isOnHold: '1' } as const;

/** Every order whose member the person may see, the newest first. */
export function OrdersPage() {
  const { t } = useTexts();
  const { t: lists } = useTexts('consoleLists');
  const { t: orders } = useTexts('consoleOrders');
  const cells = useMemo(
    () => ({
      memberName: ({ memberName, memberCode, tags, hold }: ListRow<'listOrders'>) => (
        <>
          {memberName} <span className="s12 q3">{memberCode}</span>{' '}
          {hold === '' ? null : (
            <b className="s12 warn" title={hold}>
              {orders('handling.onHold')}
            </b>
          )}{' '}
          <Tags tags={tags === '' ? [] : tags.split(', ')} />
        </>
      ),
    }),
    [orders],
  );
  const bulkActs = useOrderBulkActs();
  const presets = useMemo(
    () => [
      { id: 'all', label: lists('views.all'), query: {} },
      ...tabs.map((state) => ({ id: state, label: lists(`value.listOrders.state.${state}`), query: { state } })),
      { id: 'onHold', label: orders('handling.onHold'), query: onHold },
    ],
    [lists, orders],
  );
  return (
    <Page title={t('rail.orders')}>
      <ListView
        list="listOrders"
        label={t('rail.orders')}
        wide="memberName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        bulkActs={bulkActs}
        pageOf={({ orderNo }) => paths.order(orderNo)}
      />
    </Page>
  );
}
