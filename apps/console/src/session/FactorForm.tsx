import { ActButton, TextBox } from '@upline/ui/desk';
import { type ReactNode, useState } from 'react';
import { call } from '../shared/calls/api.ts';
import { useTexts } from '../shared/words/i18n.ts';
import type { Account } from './account.ts';
import styles from './Door.module.css';
import { PasskeyAct } from './PasskeyAct.tsx';
import { givePasskey, knowsPasskeys } from './passkey.ts';
import { useSending } from './use-sending.ts';

interface FactorFormProps {
  /** The kinds of second factor that the person has. */
  readonly factors: Account['factors'];
  readonly onDone: () => void;
  readonly beside?: ReactNode;
}

/** The second factor: a passkey, six digits of the authenticator app, or a recovery code. */
export function FactorForm({ factors, onDone, beside }: FactorFormProps) {
  const { t } = useTexts();
  const hasPasskey = factors.includes('passkey') && knowsPasskeys();
  const hasCode = factors.includes('totp') || factors.includes('recoveryCode');
  return (
    <>
      {hasPasskey ? (
        <div className={styles.form}>
          <PasskeyAct label={t('factor.passkey')} run={() => givePasskey().then(onDone)} />
        </div>
      ) : null}
      {hasPasskey && hasCode ? <p className="q">{t('factor.or')}</p> : null}
      {hasCode ? (
        <CodeForm hasApp={factors.includes('totp')} isSecond={hasPasskey} onDone={onDone} beside={beside} />
      ) : (
        <p className={styles.acts}>{beside}</p>
      )}
    </>
  );
}

interface CodeFormProps {
  readonly hasApp: boolean;
  /** Whether a passkey is offered above. */
  readonly isSecond: boolean;
  readonly onDone: () => void;
  readonly beside?: ReactNode;
}

function CodeForm({ hasApp, isSecond, onDone, beside }: CodeFormProps) {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const send = async (): Promise<void> => {
    await call('giveFactorCode', { code });
    onDone();
  };
  const { fault, isPending, onSubmit } = useSending(send, () => setCode(''));
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <TextBox
        label={t('factor.code')}
        name="code"
        autoComplete="one-time-code"
        autoFocus={!isSecond}
        required
        maxLength={40}
        error={fault}
        hint={t(hasApp ? 'factor.hint' : 'factor.hintRecovery')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <p className={styles.acts}>
        <ActButton variant={isSecond ? 'out' : 'go'} size="tall" type="submit" pending={isPending ? t('factor.act') : undefined}>
          {t('factor.act')}
        </ActButton>
        {beside}
      </p>
    </form>
  );
}
