import { TextLines } from '@upline/ui/desk';
import { FormSheet, type FormSheetProps } from '../../../../frame/FormSheet.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';

interface ActSheetProps extends FormSheetProps {
  /** The name of the reason and what becomes of it, where it is not for the audit alone. */
  readonly reasonLabel?: string;
  readonly reasonHint?: string;
  readonly reasonLength?: number;
}

/** An act of service beside the page: what it does, its fields, and the reason. */
export function ActSheet({ children, reasonLabel, reasonHint, reasonLength = 300, ...sheet }: ActSheetProps) {
  const { t } = useTexts('consoleMembers');
  return (
    <FormSheet {...sheet}>
      {children}
      <TextLines
        name="reason"
        label={reasonLabel ?? t('reason')}
        hint={reasonHint ?? t('reason.kept')}
        required
        minLength={3}
        maxLength={reasonLength}
      />
    </FormSheet>
  );
}

/** The reason that was typed. */
export const reasonOf = (form: FormData): string => form.get('reason') as string;
