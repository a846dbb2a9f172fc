import { useNavigate } from 'react-router';
import { Page } from '../../frame/Page.tsx';
import { ListView } from '../../lists/ListView.tsx';
import { useTexts } from '../../shared/i18n.ts';

const low = ['memberCode', 'companyCode', 'countryCode', 'paidBy', 'paidAt', 'shippedAt', 'carrier', 'trackingNo'] as const;

/** Every order whose member the person may see, the newest first. */
export function OrdersPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Page title={t('rail.orders')}>
      <ListView
        list="listOrders"
        label={t('rail.orders')}
        wide="memberName"
        low={low}
        onOpen={({ orderNo }) => void navigate(`/orders/${orderNo}`)}
      />
    </Page>
  );
}
