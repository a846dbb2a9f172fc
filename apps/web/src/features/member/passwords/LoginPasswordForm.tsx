import { Button, useOneAtATime } from '@upline/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../../shared/api.ts';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { hashPassword } from '@upline/client/signing';
import { PasswordField } from './PasswordField.tsx';
import styles from './PasswordForm.module.css';
import { usePasswordForm } from './use-password-form.ts';

interface Fields {
  oldPassword: string;
  newPassword: string;
  newPassword2: string;
}

// As at sign-in, blanks around the password are ignored.
const hashed = (password: string): string => hashPassword(password.trim());

/** Changes the login password, confirmed by the old one. It ends every session, including this one. */
export function LoginPasswordForm({ username, onChanged }: { username: string; onChanged: (message: string) => void }) {
  const { t } = useTranslation('security');
  const form = useForm<Fields>({ defaultValues: { oldPassword: '', newPassword: '', newPassword2: '' } });
  const { filled, strong, same, showFailure } = usePasswordForm(form, [username]);
  const { register, formState } = form;
  const submit = useOneAtATime(
    form.handleSubmit(async ({ oldPassword, newPassword, newPassword2 }) => {
      const payload = { oldPassword: hashed(oldPassword), newPassword: hashed(newPassword), newPassword2: hashed(newPassword2) };
      await api.call('reSetPassword', payload).then(({ resultMessage }) => onChanged(resultMessage), showFailure);
    }),
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* Names the account for password managers. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label={t('field.oldPassword')}
        error={formState.errors.oldPassword?.message}
        autoComplete="current-password"
        {...register('oldPassword', { validate: filled('oldPassword') })}
      />
      <PasswordField
        label={t('field.newPassword')}
        error={formState.errors.newPassword?.message}
        autoComplete="new-password"
        {...register('newPassword', { validate: { filled: filled('newPassword'), strong } })}
      />
      <PasswordField
        label={t('field.newPassword2')}
        error={formState.errors.newPassword2?.message}
        autoComplete="new-password"
        {...register('newPassword2', { validate: { filled: filled('newPassword2'), same } })}
      />
      <FormFailure text={formState.errors.root?.message} />
      <Button type="submit" variant="go" pending={formState.isSubmitting ? t('changing') : undefined}>
        {t('changeLogin')}
      </Button>
    </form>
  );
}
