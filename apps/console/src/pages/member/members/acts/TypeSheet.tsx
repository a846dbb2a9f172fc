import { SelectBox } from '@upline/ui/desk';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import type { StaffMember } from '../member.ts';
import { ActSheet, reasonOf } from './ActSheet.tsx';

interface TypeSheetProps {
  readonly memberCode: string;
  readonly type: NonNullable<StaffMember['type']>;
  readonly onClose: () => void;
}

/** Gives a member another type of the plan from now on. */
export function TypeSheet({ memberCode, type, onClose }: TypeSheetProps) {
  const { t } = useTexts('consoleMembers');
  const { act, isPending } = useAct('setMemberType', { done: () => t('done.setMemberType'), onDone: onClose });
  const send = (form: FormData): void => act({ memberCode, type: form.get('type') as string, reason: reasonOf(form) });
  return (
    <ActSheet label={t('act.setMemberType')} about={t('about.setMemberType')} isPending={isPending} onSend={send} onClose={onClose}>
      <SelectBox
        name="type"
        label={t('type')}
        defaultValue={type.name}
        options={type.choices.map((name) => ({ value: name, label: name }))}
      />
    </ActSheet>
  );
}
