import { SelectBox, TextBox, TextLines } from '@upline/ui/desk';
import { useId } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { ActForm } from '../orders/ActForm.tsx';
import type { OrderSheetProps } from '../orders/order.ts';
import { NEXT_PERSON, tagsIn, useAssigneeOptions, whomOf } from './handling.ts';

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

export function ReleaseSheet({ order: { orderNo, hold }, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const { act, isPending } = useAct('releaseOrder', { done: () => t('handling.released', { orderNo }), onDone: onClose });
  return (
    <ActForm title={t('act.release')} label={t('act.release')} isPending={isPending} onClose={onClose} onSend={() => act({ orderNo })}>
      <p>{t('handling.releaseAbout', { reason: hold?.reason ?? '' })}</p>
    </ActForm>
  );
}

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

/** A field for tags, separated by commas, that proposes those in use. */
export function TagsBox(props: {
  readonly name?: string;
  readonly label: string;
  readonly initial?: string;
  readonly onChange?: (typed: string) => void;
}) {
  const { t } = useTexts('consoleOrders');
  const id = useId();
  const inUse = useAnswer('listOrderTags', {}).data?.data ?? [];
  return (
    <>
      <TextBox
        name={props.name}
        label={props.label}
        hint={t('handling.tagsHint')}
        defaultValue={props.initial}
        list={id}
        autoComplete="off"
        maxLength={700}
        onChange={({ target }) => props.onChange?.(target.value)}
      />
      <datalist id={id}>
        {inUse.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

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
