import { useTexts } from '../../../shared/words/i18n.ts';
import { ActSheet, reasonOf } from '../../member/members/acts/ActSheet.tsx';
import type { HoldFormProps } from './HoldForm.tsx';

/** Asks for the reason to free a member's held earnings. */
export function FreeForm({ memberName, isPending, onSend, onClose }: HoldFormProps<string>) {
  const { t } = useTexts('consoleEarnings');
  return (
    <ActSheet
      label={t('act.free')}
      about={t('about.free', { member: memberName })}
      isPending={isPending}
      onSend={(form) => onSend(reasonOf(form))}
      onClose={onClose}
    />
  );
}
