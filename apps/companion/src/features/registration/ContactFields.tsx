import { registrationInputs } from '@upline/client/registration';
import { isFamilyFirst } from '@upline/i18n';
import { TextField } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/translator.ts';
import type { RegistrationState } from './use-registration.ts';

const names = ['firstName', 'lastName'] as const;

/** Name and telephone, where the newcomer's country asks for them. A field that is not shown is neither checked nor sent. */
export function ContactFields({ registration: { form, required } }: { registration: RegistrationState }) {
  const { t, locale } = useTranslation('registration');
  const fields = [...(isFamilyFirst(locale) ? names.toReversed() : names), 'mobiletele'] as const;
  return fields.map((field) => (
    <TextField
      key={field}
      label={t(`field.${field}`)}
      error={form.formState.errors[field]?.message}
      {...registrationInputs[field]}
      {...form.register(field, { ...required(field), shouldUnregister: true })}
    />
  ));
}
