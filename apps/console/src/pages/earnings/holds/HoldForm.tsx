import { SelectBox } from '@upline/ui/desk';
import { useTexts } from '../../../shared/words/i18n.ts';
import { ActSheet, reasonOf } from '../../member/members/acts/ActSheet.tsx';

const causes = ['identity', 'orders', 'account', 'asked'] as const;

export interface Why {
  readonly cause: (typeof causes)[number];
  readonly reason: string;
}

export interface HoldFormProps<Sent> {
  readonly memberName: string;
  readonly isPending: boolean;
  readonly onSend: (sent: Sent) => void;
  readonly onClose: () => void;
}

/** Asks for the reason to hold a member's earnings. */
export function HoldForm({ memberName, isPending, onSend, onClose }: HoldFormProps<Why>) {
  const { t } = useTexts('consoleEarnings');
  return (
    <ActSheet
      label={t('act.hold')}
      about={t('about.hold', { member: memberName })}
      isPending={isPending}
      onSend={(form) => onSend({ cause: form.get('cause') as Why['cause'], reason: reasonOf(form) })}
      onClose={onClose}
    >
      <SelectBox
        name="cause"
        label={t('cause')}
        hint={t('cause.hint')}
        options={causes.map((value) => ({ value, label: t(`holdCause.${value}`) }))}
      />
    </ActSheet>
  );
}
