import { Pager } from '@upline/ui';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type OrderListName, orderListAddress, orderPageSize } from './order-lists.ts';

/** The pager under a list of orders; nothing where one page holds them all. */
export function OrderPager({ name, current, size }: { name: OrderListName; current: number; size: number }) {
  const { t } = useTranslation('order');
  const pages = Math.ceil(size / orderPageSize);
  if (pages < 2) return null;
  return (
    <Pager
      current={current}
      pages={pages}
      labels={{
        pages: t('pager.label'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: (page) => t('pager.page', { page }),
        range: t('pager.range', { from: (current - 1) * orderPageSize + 1, to: Math.min(size, current * orderPageSize), size }),
      }}
      renderLink={(page, props, content) => (
        <Link {...props} to={orderListAddress(name, page)}>
          {content}
        </Link>
      )}
    />
  );
}
