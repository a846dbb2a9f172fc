import { ActButton, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import styles from './FirstSteps.module.css';

/** Sends a mail to the signed-in person and checks its code, which proves that mails arrive and are not only sent. */
export function TrialMail() {
  const { t } = useTexts('consoleHome');
  const [recipient, setRecipient] = useState<string>();
  const [code, setCode] = useState('');
  const send = useAct('sendTrialMail', {
    done: (answer) => ('data' in answer ? t('first.mail.sent', { recipient: answer.data.recipient }) : ''),
    onDone: (answer) => ('data' in answer ? setRecipient(answer.data.recipient) : undefined),
  });
  const confirm = useAct('confirmTrialMail', { done: () => t('first.mail.done') });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirm.act({ code });
  };
  return (
    <span className={styles.mail}>
      <ActButton pending={send.isPending ? t('first.mail.send') : undefined} onClick={() => send.act({})}>
        {t('first.mail.send')}
      </ActButton>
      {recipient === undefined ? null : (
        <form className={styles.code} onSubmit={submit}>
          <TextBox
            label={t('first.mail.code')}
            error={confirm.failure ? failureText(confirm.failure) : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            pattern="\d{6}"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value.trim())}
          />
          <ActButton variant="go" type="submit" pending={confirm.isPending ? t('first.mail.confirm') : undefined}>
            {t('first.mail.confirm')}
          </ActButton>
        </form>
      )}
    </span>
  );
}
