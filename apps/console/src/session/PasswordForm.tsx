import { ActButton, TextBox } from '@upline/ui/desk';
import { type ReactNode, useState } from 'react';
import { call } from '../shared/calls/api.ts';
import { useTexts } from '../shared/words/i18n.ts';
import styles from './Door.module.css';
import { useSending } from './use-sending.ts';

interface PasswordFormProps {
  /** The name of the person who was signed in, shown read-only; absent to ask for a name. */
  readonly name?: string;
  /** Called when the password was right; the session may still need the second factor. */
  readonly onDone: () => void;
  readonly beside?: ReactNode;
}

export function PasswordForm({ name, onDone, beside }: PasswordFormProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState({ name: name ?? '', password: '' });
  const send = async (): Promise<void> => {
    await call('staffSignIn', typed);
    onDone();
  };
  const { fault, isPending, onSubmit } = useSending(send, () => setTyped({ ...typed, password: '' }));
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <TextBox
        label={t('signIn.name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={name !== undefined}
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextBox
        label={t('signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={name !== undefined}
        value={typed.password}
        onChange={({ target }) => setTyped({ ...typed, password: target.value })}
      />
      <p className={styles.acts}>
        <ActButton variant="go" size="tall" type="submit" pending={isPending ? t('signIn.pending') : undefined}>
          {t('signIn.act')}
        </ActButton>
        {beside}
      </p>
    </form>
  );
}
