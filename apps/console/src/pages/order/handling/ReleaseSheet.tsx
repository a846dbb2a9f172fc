import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { ActForm } from '../orders/ActForm.tsx';
import type { OrderSheetProps } from '../orders/order.ts';

export function ReleaseSheet({ order: { orderNo, hold }, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const { act, isPending } = useAct('releaseOrder', { done: () => t('handling.released', { orderNo }), onDone: onClose });
  return (
    <ActForm title={t('act.release')} label={t('act.release')} isPending={isPending} onClose={onClose} onSend={() => act({ orderNo })}>
      <p>{t('handling.releaseAbout', { reason: hold?.reason ?? '' })}</p>
    </ActForm>
  );
}
