import { Button } from '@upline/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useCancelOrder } from './use-cancel-order.ts';
import type { Order } from './use-orders.ts';

export interface CancelOrderProps {
  readonly order: Order;
  readonly size?: 'small' | 'medium';
  /** Id of the element that names the order, for pages with several cancel buttons. */
  readonly describedBy?: string;
  readonly onCancelled?: () => void;
}

/** Cancels an unpaid order, after a confirmation. */
export function CancelOrder({ order: { moId, memberOrderNo }, size = 'medium', describedBy, onCancelled }: CancelOrderProps) {
  const { t } = useTranslation('order');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { isCancelling, cancel, failure, dismissed } = useCancelOrder(moId, {
    number: memberOrderNo,
    onCancelled: () => {
      close();
      onCancelled?.();
    },
  });
  return (
    <>
      <Button variant="ghost" size={size} aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('cancel.title')}
        text={t('cancel.text', { number: memberOrderNo })}
        confirm={t('cancel')}
        dismiss={t('cancel.keep')}
        pending={isCancelling ? t('cancel.pending') : undefined}
        failure={failure}
        onConfirm={() => void cancel()}
        onClose={() => {
          close();
          dismissed();
        }}
      />
    </>
  );
}
