import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { ActForm } from '../orders/ActForm.tsx';
import type { OrderSheetProps } from '../orders/order.ts';
import { tagsIn } from './handling.ts';
import { TagsBox } from './TagsBox.tsx';

export function TagsSheet({ order: { orderNo, tags = [] }, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const { act, isPending } = useAct('tagOrder', { done: () => t('handling.tagged', { orderNo }), onDone: onClose });
  return (
    <ActForm
      title={t('act.tags')}
      label={t('act.tags')}
      isPending={isPending}
      onClose={onClose}
      onSend={({ tags: typed = '' }) => {
        const wanted = tagsIn(typed);
        act({ orderNo, add: wanted, remove: tags.filter((tag) => !wanted.includes(tag)) });
      }}
    >
      <TagsBox name="tags" label={t('handling.tags')} initial={tags.join(', ')} />
    </ActForm>
  );
}
