import { buttonClass, EmptyState } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { OrderListName } from './order-lists.ts';

/** Shown for an empty list: its future content, and how to get there. */
export function OrderEmpty({ name }: { name: OrderListName }) {
  const { t } = useTranslation('order');
  return (
    <EmptyState
      icon="box"
      title={t(`empty.${name}.title`)}
      action={
        <>
          <Link className={buttonClass({ variant: 'go' })} to={paths.categories()}>
            {t('empty.shop')}
          </Link>
          {name === 'pending' ? (
            <Link className={buttonClass({ variant: 'out' })} to={paths.ordersCompleted()}>
              {t('empty.seeCompleted')}
            </Link>
          ) : null}
        </>
      }
    >
      {t(`empty.${name}.text`)}
    </EmptyState>
  );
}
