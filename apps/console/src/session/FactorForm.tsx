import { ActButton, TextBox } from '@upline/ui/desk';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call, failureText } from '../shared/api.ts';
import { useTexts } from '../shared/i18n.ts';
import styles from './Door.module.css';

interface FactorFormProps {
  readonly onDone: () => void;
  readonly beside?: ReactNode;
}

/** The second factor: six digits of the authenticator app, or a recovery code. */
export function FactorForm({ onDone, beside }: FactorFormProps) {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setFault(undefined);
    try {
      await call('giveFactorCode', { code });
      onDone();
    } catch (failure) {
      setFault(failureText(failure));
      setCode('');
    } finally {
      setPending(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <TextBox
        label={t('factor.code')}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        required
        maxLength={40}
        error={fault}
        hint={t('factor.hint')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <p className={styles.acts}>
        <ActButton variant="go" size="tall" type="submit" pending={isPending ? t('factor.act') : undefined}>
          {t('factor.act')}
        </ActButton>
        {beside}
      </p>
    </form>
  );
}
