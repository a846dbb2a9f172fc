import { RequestRefused } from '@upline/client';
import type { PayloadInputOf } from '@upline/contract';
import { showToast } from '@upline/ui';
import { useState, useSyncExternalStore } from 'react';
import { api } from '../../../shared/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { keepResendAt, readResendAt, secondsLeft, subscribeToResendTimes } from './resend-times.ts';
import { signFields, signRequest } from '../sign-request.ts';

export interface CodeRequest {
  /** Seconds until another code may be sent to this address; 0 if it may be sent now. */
  readonly remaining: number;
  readonly isSending: boolean;
  /** Whether a code was already sent to this address. */
  readonly isSent: boolean;
  readonly failure: string | undefined;
  /** Clears the failure, because the member continues without a code. */
  readonly forgetFailure: () => void;
  readonly send: () => Promise<void>;
}

export interface CodeSubject extends Pick<PayloadInputOf<'sendEmailVerifyCode'>, 'type'> {
  /** Member code or username. */
  readonly userCode: string;
  readonly email: string;
  /** For a person who is not signed in, even if this browser has a session: a signed-in member's code would serve another purpose. */
  readonly asVisitor?: boolean;
  /** Returns whether a code can be requested; first warns of missing fields. */
  readonly check?: () => boolean | Promise<boolean>;
  readonly onSent?: () => void;
  /** Shows a refusal at its field; false if a message shows it. */
  readonly showRefusal?: (error: unknown) => boolean;
}

/**
 * Requests a mailed code and counts down until the next may be requested. The countdown belongs to purpose, member and address, so correcting a mistyped address causes no wait.
 * The server decides its length. Texts: namespace `code`.
 */
export function useCodeRequest({ type, userCode, email, asVisitor, check, onSent, showRefusal }: CodeSubject): CodeRequest {
  const { t, locale } = useTranslation('code');
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ subject: string; text: string }>();
  // A digest, so that the tab's storage contains no address.
  const subject = signFields([asVisitor ? 'visitor' : '', type, userCode.trim().toLowerCase(), '/', email.trim().toLowerCase()], '');
  const { remaining, isSent, start } = useCountdown(subject);

  const send = async () => {
    if (isSending || remaining > 0 || (check && !(await check()))) return;
    setSending(true);
    setFailed(undefined);
    try {
      const fields = { userCode: userCode.trim(), email: email.trim(), timestamp: Date.now() };
      const authId = await signRequest([fields.userCode, fields.email, fields.timestamp]);
      const answer = await api.call('sendEmailVerifyCode', { type, ...fields, authId, locale }, { asVisitor });
      start(answer.data.resendAfterSeconds);
      showToast(answer.resultMessage || t('sent'));
      onSent?.();
    } catch (error) {
      // A code was sent before, for example from another tab. The server knows how long ago.
      if (error instanceof RequestRefused && error.retryAfterSeconds) start(error.retryAfterSeconds);
      if (!(error instanceof RequestRefused)) setFailed({ subject, text: t('noAnswer') });
      else if (!showRefusal?.(error)) showToast(error.message, { tone: 'danger' });
    } finally {
      setSending(false);
    }
  };
  // A changed name or address needs another code.
  const failure = failed?.subject === subject ? failed.text : undefined;
  return { remaining, isSending, isSent, failure, forgetFailure: () => setFailed(undefined), send };
}

function useCountdown(subject: string) {
  const remaining = useSyncExternalStore(
    subscribeToResendTimes,
    () => secondsLeft(readResendAt(subject), Date.now()),
    () => 0,
  );
  const isSent = useSyncExternalStore(
    subscribeToResendTimes,
    () => readResendAt(subject) > 0,
    () => false,
  );
  const start = (seconds: number) => keepResendAt(subject, Date.now() + seconds * 1000);
  return { remaining, isSent, start };
}
