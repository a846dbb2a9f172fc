import { TextBox } from '@upline/ui/desk';
import { useTexts } from '../shared/words/i18n.ts';

interface NewPasswordBoxProps {
  readonly value: string;
  readonly fault?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (password: string) => void;
}

export function NewPasswordBox({ value, fault, autoFocus = false, onChange }: NewPasswordBoxProps) {
  const { t } = useTexts('consoleAccount');
  return (
    <TextBox
      label={t('password.new')}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={8}
      maxLength={128}
      autoFocus={autoFocus}
      hint={t('password.rules')}
      error={fault}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
