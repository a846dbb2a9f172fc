import { Button, SelectField, TextField } from '@upline/ui';
import { useEffect } from 'react';
import { FormFailure } from '../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PasswordField } from '../member/passwords/PasswordField.tsx';
import { AgreementField } from './AgreementField.tsx';
import { ContactFields } from './ContactFields.tsx';
import { type Invite, registrationInputs } from '@upline/client/registration';
import { PlacementFields } from './PlacementFields.tsx';
import styles from './RegistrationForm.module.css';
import { type Registered, useRegistration } from './use-registration.ts';

export interface RegistrationFormProps {
  invite: Invite;
  countries: readonly { readonly companyCode: string; readonly companyName: string; readonly asksContact?: boolean | undefined }[];
  onRegistered: (registered: Registered) => void;
}

/** All fields of a registration. Each is checked on blur. */
export function RegistrationForm({ invite, countries, onRegistered }: RegistrationFormProps) {
  const { t, locale } = useTranslation('registration');
  const registration = useRegistration(invite, onRegistered);
  const { form, required, submit, agreements } = registration;
  const { register, formState, trigger, watch } = form;
  const asked = watch('companyCode');
  const asksContact = countries.some(({ companyCode, asksContact: asks }) => companyCode === asked && asks === true);
  const { errors, isSubmitting } = formState;

  // Messages that are shown keep the previous language until their fields are validated again.
  useEffect(() => {
    const said = Object.keys(form.formState.errors) as (keyof typeof errors)[];
    if (said.length > 0) void trigger(said as Parameters<typeof trigger>[0]);
  }, [locale, form, trigger]);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('field.companyCode')}
        error={errors.companyCode?.message}
        autoComplete="country"
        placeholder={t('choose.companyCode')}
        options={countries.map(({ companyCode, companyName }) => ({ value: companyCode, label: companyName }))}
        {...register('companyCode', required('companyCode'))}
      />
      <TextField
        label={t('field.nuserCode')}
        error={errors.nuserCode?.message}
        hint={t('hint.nuserCode')}
        {...registrationInputs.nuserCode}
        {...register('nuserCode', required('nuserCode'))}
      />
      {asksContact ? <ContactFields registration={registration} /> : null}
      <PlacementFields registration={registration} />
      <TextField
        label={t('field.email')}
        error={errors.email?.message}
        {...registrationInputs.email}
        {...register('email', required('email'))}
      />
      <PasswordField
        label={t('field.password')}
        error={errors.password?.message}
        {...registrationInputs.password}
        {...register('password', required('password'))}
      />
      <PasswordField
        label={t('field.password2')}
        error={errors.password2?.message}
        hint={t('hint.password2')}
        {...registrationInputs.password2}
        {...register('password2', required('password2'))}
      />
      <AgreementField error={errors.agreed?.message} field={register('agreed', required('agreed'))} further={agreements} />
      <FormFailure text={errors.root?.message} />
      <Button type="submit" variant="go" size="big" wide pending={isSubmitting ? t('submitting') : undefined}>
        {t('submit')}
      </Button>
    </form>
  );
}
