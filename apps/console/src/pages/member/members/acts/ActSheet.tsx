import { TextLines } from '@upline/ui/desk';
import { FormSheet, type FormSheetProps } from '../../../../frame/FormSheet.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';

interface ActSheetProps extends FormSheetProps {
  /** Label and purpose of the reason, if it is not for the audit alone. */
  readonly reasonLabel?: string;
  readonly reasonHint?: string;
  readonly reasonLength?: number;
}

/** A service action in a sheet next to the page: its effect, its fields, and the reason. */
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

export const reasonOf = (form: FormData): string => form.get('reason') as string;
