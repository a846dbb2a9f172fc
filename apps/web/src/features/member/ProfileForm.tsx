import type { AnswerOf } from '@upline/contract';
import { isFamilyFirst } from '@upline/i18n';
import { Button, TextField, type TextFieldProps } from '@upline/ui';
import { FormFailure } from '../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './ProfileForm.module.css';
import { isLocked, type ProfileField } from './profile-fields.ts';
import { useProfileForm } from './use-profile-form.ts';

/** The fields that a member may edit. A field that can be set only once becomes read-only and says why. */
export function ProfileForm({ member, onSaved }: { member: AnswerOf<'getJmiMember'>['data']; onSaved: () => void }) {
  const { t, locale } = useTranslation('profile');
  const { form, rules, submit, isSaving } = useProfileForm(member, onSaved);
  const hintOf = (field: ProfileField, locked: boolean) => {
    if (field === 'mobiletele') return undefined;
    if (field === 'email' && locked && !member.emailProved) return t('unproved');
    return t(locked ? 'locked' : 'once');
  };
  const text = (field: ProfileField, autoComplete: string, maxLength: number, rest: Partial<TextFieldProps> = {}) => {
    const locked = isLocked(member, field);
    return (
      <TextField
        key={field}
        label={t(`field.${field}`)}
        error={form.formState.errors[field]?.message}
        hint={hintOf(field, locked)}
        readOnly={locked}
        autoComplete={autoComplete}
        maxLength={maxLength}
        {...rest}
        {...form.register(field, field === 'email' || field === 'mobiletele' ? rules[field] : {})}
      />
    );
  };
  const names = [text('firstName', 'given-name', 60), text('lastName', 'family-name', 60)];
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {isFamilyFirst(locale) ? names.toReversed() : names}
      {text('email', 'email', 254, { type: 'email', inputMode: 'email' })}
      {text('papernumber', 'off', 40)}
      {text('mobiletele', 'tel', 24, { type: 'tel', inputMode: 'tel' })}
      <FormFailure text={form.formState.errors.root?.message} />
      <div className={styles.whole}>
        <Button type="submit" variant="go" pending={isSaving ? t('saving') : undefined}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
