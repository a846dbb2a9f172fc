import { StatusTag } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type DisplayStatus, displayStatus } from './display-status.ts';
import type { Order } from './use-orders.ts';

const tones = { refunded: 'danger', unpaid: 'warn', completed: 'good' } as const satisfies Record<DisplayStatus, string>;

export function OrderStatusTag({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const status = displayStatus(order);
  return (
    <StatusTag tone={tones[status]} {...(status === 'completed' ? { icon: 'check' as const } : {})}>
      {t(`status.${status}`)}
    </StatusTag>
  );
}
