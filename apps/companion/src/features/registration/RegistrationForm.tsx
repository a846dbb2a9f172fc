import { registrationInputs } from '@upline/client/registration';
import { Button, SelectField, TextField } from '@upline/ui';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/translator.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { PasswordField } from '../member/PasswordField.tsx';
import { AgreementField } from './AgreementField.tsx';
import { ContactFields } from './ContactFields.tsx';
import { PlacementFields } from './PlacementFields.tsx';
import styles from './RegistrationForm.module.css';
import { type RegistrationFormProps, useRegistration } from './use-registration.ts';

async function loadCountries() {
  const answer = await api.call('getAlCountryCode', {});
  return answer.success === '1' ? answer.data : [];
}

/** All fields of a registration. Each is checked on blur. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { t, locale } = useTranslation('registration');
  const registration = useRegistration(props);
  const countries = useLoaded(`countries ${locale}`, loadCountries);
  const { form, required, submit, agreements } = registration;
  const { register, formState, watch } = form;
  const asked = watch('companyCode');
  const asksContact = (countries.data ?? []).some(({ companyCode, asksContact: asks }) => companyCode === asked && asks === true);
  const { errors, isSubmitting } = formState;
  if (countries.failed) return <LoadFailed onAgain={countries.again} />;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('field.companyCode')}
        error={errors.companyCode?.message}
        autoComplete="country"
        placeholder={t('choose.companyCode')}
        options={(countries.data ?? []).map(({ companyCode, companyName }) => ({ value: companyCode, label: companyName }))}
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
      {errors.root?.message ? (
        <p className={styles.failure} role="alert">
          {errors.root.message}
        </p>
      ) : null}
      <Button type="submit" variant="go" size="big" wide pending={isSubmitting ? t('submitting') : undefined}>
        {t('submit')}
      </Button>
    </form>
  );
}
