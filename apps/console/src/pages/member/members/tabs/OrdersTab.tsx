import { useNavigate } from 'react-router';
import { useListColumns } from '../../../../lists/list-columns.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { usePages } from '../../../../shared/calls/use-pages.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import type { MemberTabProps } from '../member.ts';
import { PagedTable } from '../PagedTable.tsx';

const low = ['carrier', 'paidBy', 'trackingNo', 'pv', 'shippedAt', 'countryCode', 'paidAt'];
/** The page already names the member. */
const hidden = ['memberCode', 'memberName', 'companyCode', 'countryCode', 'paidBy', 'carrier'];
const phone = { lead: 'orderNo', none: ['trackingNo'] };
const look = { wide: 'trackingNo', low, cells: {}, phone };

export function OrdersTab({ memberCode }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const navigate = useNavigate();
  const pages = usePages('listOrders', { filters: { memberCode }, pageSize: 25 });
  const columns = useListColumns('listOrders', look);
  return (
    <PagedTable
      pages={pages}
      none="orders"
      label={t('tab.orders')}
      columns={columns}
      hidden={hidden}
      rowId={({ orderNo }) => orderNo}
      onOpen={({ orderNo }) => void navigate(paths.order(orderNo))}
    />
  );
}
