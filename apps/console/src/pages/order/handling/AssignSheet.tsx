import { SelectBox } from '@upline/ui/desk';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { ActForm } from '../orders/ActForm.tsx';
import type { OrderSheetProps } from '../orders/order.ts';
import { NEXT_PERSON, useAssigneeOptions, whomOf } from './handling.ts';

export function AssignSheet({ order: { orderNo, assignedTo = '' }, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const options = useAssigneeOptions();
  const { act, isPending } = useAct('assignOrder', {
    done: ({ data }) =>
      data.assignedTo === '' ? t('handling.unassigned', { orderNo }) : t('handling.assigned', { orderNo, name: data.assignedTo }),
    onDone: onClose,
  });
  return (
    <ActForm
      title={t('act.assign')}
      label={t('act.assign')}
      isPending={isPending}
      onClose={onClose}
      onSend={({ to = NEXT_PERSON }) => act({ orderNo, ...whomOf(to) })}
    >
      {assignedTo === '' ? null : <p>{t('handling.assignedTo', { name: assignedTo })}</p>}
      <SelectBox name="to" label={t('handling.to')} hint={t('handling.nextHint')} options={options} />
    </ActForm>
  );
}
