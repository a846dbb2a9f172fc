import { useOneAtATime } from '@upline/ui';
import { RequestRefused } from '@upline/client';
import { passwordFault } from '@upline/client/password-rules';
import type { Locale } from '@upline/i18n';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showFormFailure } from '../../shared/show-form-failure.ts';
import { signRequest } from '../member/sign-request.ts';
import { useCodeRequest } from '../member/code/use-code-request.ts';
import { forgetDraft, keepDraft, readDraft } from './recovery-draft.ts';
import { type RecoveryFields, recoveryRequest, signedRecovery } from './recovery-request.ts';

/** Which password is new, and the server's sentence about it. */
export interface Recovered {
  readonly userCode: string;
  readonly message: string;
}

const nothing: RecoveryFields = { userCode: '', email: '', password: '', verifyCode: '' };
const isField = (name: string | undefined): name is keyof RecoveryFields => name !== undefined && name in nothing;

/** Sends the form, signed afresh, and answers the server's sentence. */
async function recover(fields: RecoveryFields, locale: Locale): Promise<string> {
  const request = recoveryRequest(fields, locale, Date.now());
  const authId = await signRequest(signedRecovery(request));
  return (await api.call('passwordReset', { ...request, authId }, { asVisitor: true })).resultMessage;
}

/**
 * The form's state, the code it asks for and its submission. Everything is asked as a visitor: a code for this purpose is sent
 * to nobody who is signed in, and whoever forgot one account's password may be using another here.
 */
export function useRecovery(onRecovered: (recovered: Recovered) => void) {
  const { t, locale } = useTranslation('recovery');
  const form = useForm<RecoveryFields>({ defaultValues: nothing, mode: 'onTouched' });
  const [userCode, email] = useWatch({ control: form.control, name: ['userCode', 'email'] });

  const filled = (field: keyof RecoveryFields) => (value: string) => value.trim() !== '' || t(`missing.${field}`);

  /** Filled, long enough, and nothing that is quickly guessed. */
  const newPassword = (value: string) => {
    if (value.trim() === '') return t('missing.password');
    const fault = passwordFault(value.trim(), form.getValues(['userCode', 'email']));
    return fault === undefined || t(`code:weakPassword.${fault}`);
  };

  /** One warning at a time: who it is comes before where the code goes. */
  const check = () => {
    const empty = (['userCode', 'email'] as const).find((field) => form.getValues(field).trim() === '');
    if (empty) form.setError(empty, { message: t(`missing.${empty}`) }, { shouldFocus: true });
    return empty === undefined;
  };
  /** Says a refusal at the field it concerns; false where it concerns none. */
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
    // Whoever typed already means somebody else.
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
