import { useOneAtATime } from '@upline/ui';
import { RequestRefused } from '@upline/client';
import { passwordFault } from '@upline/client/password-rules';
import type { Locale } from '@upline/i18n';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showFormFailure } from '../../shared/forms/show-form-failure.ts';
import { signRequest } from '../member/sign-request.ts';
import { useCodeRequest } from '../member/code/use-code-request.ts';
import { forgetDraft, keepDraft, readDraft } from './recovery-draft.ts';
import { type RecoveryFields, recoveryRequest, signedRecovery } from './recovery-request.ts';

/** The account with the new password, and the server's sentence about it. */
export interface Recovered {
  readonly userCode: string;
  readonly message: string;
}

const nothing: RecoveryFields = { userCode: '', email: '', password: '', verifyCode: '' };
const isField = (name: string | undefined): name is keyof RecoveryFields => name !== undefined && name in nothing;

/** Sends the form with a new signature and returns the server's sentence. */
async function recover(fields: RecoveryFields, locale: Locale): Promise<string> {
  const request = recoveryRequest(fields, locale, Date.now());
  const authId = await signRequest(signedRecovery(request));
  return (await api.call('passwordReset', { ...request, authId }, { asVisitor: true })).resultMessage;
}

/**
 * The form's state, its code request and its submission. All requests are a visitor's: the server sends a code for this purpose only to visitors, and the person may be signed in
 * with another account here.
 */
export function useRecovery(onRecovered: (recovered: Recovered) => void) {
  const { t, locale } = useTranslation('recovery');
  const form = useForm<RecoveryFields>({ defaultValues: nothing, mode: 'onTouched' });
  const [userCode, email] = useWatch({ control: form.control, name: ['userCode', 'email'] });

  const filled = (field: keyof RecoveryFields) => (value: string) => value.trim() !== '' || t(`missing.${field}`);

  /** Filled in, long enough, and not easy to guess. */
  const newPassword = (value: string) => {
    if (value.trim() === '') return t('missing.password');
    const fault = passwordFault(value.trim(), form.getValues(['userCode', 'email']));
    return fault === undefined || t(`code:weakPassword.${fault}`);
  };

  /** One warning at a time: the account's before the address's. */
  const check = () => {
    const empty = (['userCode', 'email'] as const).find((field) => form.getValues(field).trim() === '');
    if (empty) form.setError(empty, { message: t(`missing.${empty}`) }, { shouldFocus: true });
    return empty === undefined;
  };
  /** Shows a refusal at the field it concerns; false if it concerns none. */
  const showRefusal = (error: unknown) => {
    if (!(error instanceof RequestRefused) || !isField(error.field)) return false;
    form.setError(error.field, { message: error.message }, { shouldFocus: true });
    return true;
  };
  const onSent = () => {
    keepDraft({ userCode, email });
    form.setFocus('verifyCode');
  };
  const codeRequest = useCodeRequest({ type: '1', userCode, email, check, onSent, showRefusal, asVisitor: true });

  useEffect(() => {
    const draft = readDraft();
    // Typed text means another account.
    if (draft && form.getValues(['userCode', 'email']).every((value) => value === '')) form.reset({ ...nothing, ...draft });
  }, [form]);

  const submit = useOneAtATime(
    form.handleSubmit(async (fields) => {
      try {
        const message = await recover(fields, locale);
        forgetDraft();
        onRecovered({ userCode: fields.userCode.trim(), message });
      } catch (error) {
        showFormFailure(form, error, t('noAnswer'));
      }
    }),
  );
  return { form, filled, newPassword, codeRequest, submit };
}
