import { Button, TextField, type TextFieldProps } from '@upline/ui';
import { useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './CodeField.module.css';
import { codeText } from './code-text.ts';
import { countdownText } from './resend-times.ts';
import type { CodeRequest } from './use-code-request.ts';

export interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'after'> {
  request: CodeRequest;
}

/**
 * Six digits from a mail, and the button that sends them. Pass the result of the form's `register`. Texts: namespace
 * `code`.
 */
export function CodeField({ request, onChange, onBlur, error, ...field }: CodeFieldProps) {
  const { t } = useTranslation('code');
  const { remaining, isSending, isSent, failure, forgetFailure, send } = request;
  const sending = useRef<HTMLSpanElement>(null);
  return (
    <TextField
      {...field}
      error={failure ?? error}
      label={t('label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => {
        event.target.value = codeText(event.target.value);
        forgetFailure();
        onChange?.(event);
      }}
      // A member who goes to the button has no code yet, so the empty field is not an error.
      onBlur={(event) => {
        if (!sending.current?.contains(event.relatedTarget)) onBlur?.(event);
      }}
      after={
        // A press leaves the focus unchanged, because not every browser reports which button would take it.
        <span ref={sending} className={styles.send} onMouseDown={(event) => event.preventDefault()}>
          <Button
            size="small"
            pending={isSending ? t('sending') : undefined}
            disabledReason={remaining > 0 ? t('wait') : undefined}
            reasonHidden
            onClick={() => void send()}
          >
            {remaining > 0 ? t('resendIn', { time: countdownText(remaining) }) : t(isSent ? 'resend' : 'send')}
          </Button>
        </span>
      }
    />
  );
}
