import { TabLinks } from '@upline/ui';
import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { type OrderListName, orderLists } from './order-lists.ts';

const names = ['pending', 'completed', 'all'] as const satisfies OrderListName[];

/** Unpaid, completed and all orders as sibling pages. */
export function OrderTabs({ current }: { current: OrderListName }) {
  const { t } = useTranslation('order');
  return (
    <TabLinks label={t('lists')}>
      {names.map((name) => (
        <Link key={name} to={orderLists[name].path} prefetch="intent" aria-current={name === current ? 'page' : undefined}>
          {t(`list.${name}`)}
        </Link>
      ))}
    </TabLinks>
  );
}
