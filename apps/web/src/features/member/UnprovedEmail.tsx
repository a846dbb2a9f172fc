import type { AnswerOf } from '@upline/contract';
import { Button, showToast } from '@upline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api.ts';
import { FormFailure } from '../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { refreshMember } from '../../shared/member-status.ts';
import { showFormFailure } from '../../shared/forms/show-form-failure.ts';
import { CodeField } from './code/CodeField.tsx';
import { codeLength } from './code/code-text.ts';
import { useCodeRequest } from './code/use-code-request.ts';
import { maskEmail } from './mask-email.ts';
import { memberKey } from './use-member.ts';
import styles from './UnprovedEmail.module.css';

/**
 * Asks the member to confirm the e-mail by the mailed code; hidden once it is confirmed. Texts: namespaces `security` and
 * `code`.
 */
export function UnprovedEmail({ member: { userCode, email } }: { member: AnswerOf<'getJmiMember'>['data'] }) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const heading = useId();
  const request = useCodeRequest({ type: '3', userCode, email });
  const form = useForm({ defaultValues: { verifyCode: '' } });
  const { register, formState } = form;
  const submit = form.handleSubmit(async ({ verifyCode }) => {
    try {
      const { resultMessage } = await api.call('proveEmail', { verifyCode });
      showToast(resultMessage);
      await Promise.all([refreshMember(), queries.invalidateQueries({ queryKey: memberKey(userCode) })]);
    } catch (error) {
      showFormFailure(form, error, t('noAnswer'));
    }
  });
  return (
    <form className={styles.note} noValidate aria-labelledby={heading} onSubmit={(event) => void submit(event)}>
      <div className={styles.words}>
        <h2 id={heading}>{t('unproved.title')}</h2>
        <p>{t('unproved.text', { email: maskEmail(email) })}</p>
      </div>
      <CodeField
        request={request}
        error={formState.errors.verifyCode?.message}
        {...register('verifyCode', {
          validate: {
            filled: (value: string) => value !== '' || t('missing.verifyCode'),
            whole: (value: string) => value.length === codeLength || t('malformed.verifyCode'),
          },
        })}
      />
      <FormFailure text={formState.errors.root?.message} />
      <Button type="submit" pending={formState.isSubmitting ? t('unproved.pending') : undefined}>
        {t('unproved.confirm')}
      </Button>
    </form>
  );
}
