import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { type ListRow, ListView } from '../../../lists/ListView.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';

const low = ['memberCode', 'companyCode', 'countryCode', 'paidBy', 'paidAt', 'shippedAt', 'carrier', 'trackingNo'] as const;
const hiddenAtFirst = ['memberCode', 'companyCode'] as const;
/** The states with a tab; the others are behind the filter. */
const tabs = ['unpaid', 'paid', 'shipped', 'delivered', 'refunded'] as const;

const cells = {
  memberName: ({ memberName, memberCode }: ListRow<'listOrders'>) => (
    <>
      {memberName} <span className="s12 q3">{memberCode}</span>
    </>
  ),
};

/** Every order whose member the person may see, the newest first. */
export function OrdersPage() {
  const { t } = useTexts();
  const { t: lists } = useTexts('consoleLists');
  const navigate = useNavigate();
  const presets = useMemo(
    () => [
      { id: 'all', label: lists('views.all'), query: {} },
      ...tabs.map((state) => ({ id: state, label: lists(`value.listOrders.state.${state}`), query: { state } })),
    ],
    [lists],
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
        onOpen={({ orderNo }) => void navigate(paths.order(orderNo))}
      />
    </Page>
  );
}
