import { ActButton, TextBox } from '@upline/ui/desk';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { renderSVG } from 'uqr';
import { Failed } from '../frame/StateNote.tsx';
import { call, failureText } from '../shared/calls/api.ts';
import { useTexts } from '../shared/words/i18n.ts';
import styles from './Enrolment.module.css';
import door from './Door.module.css';
import { PasskeyAct } from './PasskeyAct.tsx';
import { enrollPasskey, knowsPasskeys } from './passkey.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface EnrolmentProps {
  /** Whether a passkey can be enrolled in place of an app. */
  readonly isPasskeyOffered: boolean;
  readonly onDone: () => void;
}

/** The first second factor: a passkey or an authenticator app, then the recovery codes. */
export function Enrolment({ isPasskeyOffered, onDone }: EnrolmentProps) {
  const { t } = useTexts();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isApp, setApp] = useState(!isPasskeyOffered || !knowsPasskeys());
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (isApp) return <AppEnrolment onCodes={setCodes} />;
  return (
    <>
      <p className="q">{t('enrol.choose')}</p>
      <PasskeyAct label={t('enrol.passkey')} run={() => enrollPasskey(t('passkey.first')).then(setCodes)} />
      <ActButton size="tall" onClick={() => setApp(true)}>
        {t('enrol.app')}
      </ActButton>
    </>
  );
}

/** Enrolls an authenticator app: a code to scan, drawn in this browser, then its first six digits. If it is the first factor, recovery codes come with it. */
export function AppEnrolment({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['beginTotp'],
    queryFn: async () => (await call('beginTotp', {})).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  return (
    <>
      <p className="q">{t('enrol.text')}</p>
      {data ? (
        <>
          <img
            className={styles.code}
            width={208}
            height={208}
            alt={t('enrol.picture')}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(data.uri, { border: 2 }))}`}
          />
          <p>
            <span className="q3 s13">{t('enrol.secret')}</span>
            <br />
            <code className={styles.secret}>{data.secret}</code>
          </p>
        </>
      ) : (
        <div className={styles.code} aria-busy="true" />
      )}
      <FirstCode onCodes={onCodes} />
    </>
  );
}

function FirstCode({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      onCodes((await call('finishTotp', { code: code.trim() })).data.recoveryCodes);
    } catch (failure) {
      setFault(failureText(failure));
      setCode('');
    }
  };
  return (
    <form className={door.form} onSubmit={(event) => void send(event)}>
      <TextBox
        label={t('enrol.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="\s*\d{6}\s*"
        required
        error={fault}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <p className={door.acts}>
        <ActButton variant="go" size="tall" type="submit">
          {t('enrol.act')}
        </ActButton>
      </p>
    </form>
  );
}
