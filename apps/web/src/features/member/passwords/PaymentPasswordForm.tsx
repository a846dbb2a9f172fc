import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { Button, showToast, useOneAtATime } from '@upline/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../../shared/api.ts';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { CodeField } from '../code/CodeField.tsx';
import { codeLength } from '../code/code-text.ts';
import { hashPassword } from '@upline/client/signing';
import { maskEmail } from '../mask-email.ts';
import { PauseNote } from '../PauseNote.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './PasswordForm.module.css';
import { useCodeRequest } from '../code/use-code-request.ts';
import { usePasswordForm } from './use-password-form.ts';

interface Fields {
  newPassword: string;
  newPassword2: string;
  verifyCode: string;
}

const nothing: Fields = { newPassword: '', newPassword2: '', verifyCode: '' };
const longest = 25;

/** Sets or changes the payment password, confirmed by a code mailed to the member's own address. */
export function PaymentPasswordForm({ member }: { member: AnswerOf<'getJmiMember'>['data'] }) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const { userCode, email } = member;
  const request = useCodeRequest({ type: '1', userCode, email });
  const form = useForm<Fields>({ defaultValues: nothing });
  const { filled, strong, same, showFailure } = usePasswordForm(form, [userCode, email]);
  const { register, formState } = form;
  const submit = useOneAtATime(
    form.handleSubmit(async ({ newPassword, newPassword2, verifyCode }) => {
      const passwords = { newPassword: hashPassword(newPassword), newPassword2: hashPassword(newPassword2) };
      try {
        const { resultMessage } = await api.call('reSetPassword2', { ...passwords, verifyCode, userCode, email });
        form.reset(nothing);
        showToast(resultMessage || t('changedPayment'));
        await queries.invalidateQueries({ queryKey: ['payment-password'] });
      } catch (error) {
        showFailure(error);
      }
    }),
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PauseNote />
      <PasswordField
        label={t('field.payPassword')}
        error={formState.errors.newPassword?.message}
        hint={t('hint.payPassword')}
        autoComplete="off"
        maxLength={longest}
        {...register('newPassword', { validate: { filled: filled('payPassword'), strong } })}
      />
      <PasswordField
        label={t('field.payPassword2')}
        error={formState.errors.newPassword2?.message}
        autoComplete="off"
        maxLength={longest}
        {...register('newPassword2', { validate: { filled: filled('payPassword2'), same } })}
      />
      <p className={styles.email}>
        <span className="s14 w6">{t('email')}</span>
        <span>{maskEmail(email)}</span>
      </p>
      <CodeField
        request={request}
        error={formState.errors.verifyCode?.message}
        {...register('verifyCode', {
          validate: { filled: filled('verifyCode'), whole: (value: string) => value.length === codeLength || t('malformed.verifyCode') },
        })}
      />
      <FormFailure text={formState.errors.root?.message} />
      <Button type="submit" variant="go" pending={formState.isSubmitting ? t('changing') : undefined}>
        {t('changePayment')}
      </Button>
    </form>
  );
}
