import { TextLines } from '@upline/ui/desk';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { ActForm } from '../orders/ActForm.tsx';
import type { OrderSheetProps } from '../orders/order.ts';

export function HoldSheet({ order: { orderNo }, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  const { act, isPending } = useAct('holdOrder', { done: () => t('handling.held', { orderNo }), onDone: onClose });
  return (
    <ActForm
      title={t('act.hold')}
      label={t('act.hold')}
      isPending={isPending}
      onClose={onClose}
      onSend={({ reason = '' }) => act({ orderNo, reason })}
    >
      <p>{t('handling.holdAbout')}</p>
      <TextLines name="reason" label={members('reason')} hint={members('reason.kept')} required minLength={3} maxLength={200} />
    </ActForm>
  );
}
