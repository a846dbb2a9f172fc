import type { Locale } from '@upline/i18n';
import {
  concernsPlace,
  type Invite,
  isLocked,
  type LockedField,
  registrationFault,
  registrationRequest,
  type RegistrationFields,
  signedFields,
  startFields,
} from '@upline/client/registration';
import { signFields } from '@upline/client/signing';
import { useOneAtATime } from '@upline/ui';
import { useEffect, useState } from 'react';
import { type FieldPath, type RegisterOptions, useForm } from 'react-hook-form';
import { api, shopApi, signingSecret } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/translator.ts';
import { readSession } from '../../shared/session.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

export interface RegistrationFormProps {
  readonly invite: Invite;
  /** No one is signed in, so the invite's values can be changed. */
  readonly isOutside: boolean;
  readonly onRegistered: (userCode: string, message: string) => void;
}

const loadAgreements = async () => (await shopApi.call('getRegistrationAgreements', {})).data;

async function register(fields: RegistrationFields, locale: Locale, agreementIds: readonly number[]) {
  const request = registrationRequest(fields, locale, readSession()?.userId ?? '', Date.now(), agreementIds);
  const authId = signFields(signedFields(request), await signingSecret());
  return api.call('registerMember', { ...request, authId });
}

/**
 * The form's state and its submission. The form is checked first and then sent, signed again each time because a signature is valid once. If the invite's place is no longer
 * available, the fields that the invite fixed become editable.
 */
export function useRegistration({ invite, isOutside, onRegistered }: RegistrationFormProps) {
  const { t, locale } = useTranslation('registration');
  const form = useForm<RegistrationFields>({ defaultValues: startFields(invite), mode: 'onTouched' });
  const [isOpened, setOpened] = useState(isOutside);
  // Without an answer the newcomer is asked at the first sign-in.
  const { data: agreements = [] } = useLoaded(`registration agreements ${locale}`, loadAgreements);
  // A tick is for the agreements that were listed when it was set.
  const listed = agreements.map(({ agreementId }) => agreementId).join(',');
  useEffect(() => {
    if (listed !== '') form.setValue('agreed', false);
  }, [listed, form]);

  const required = <Field extends keyof RegistrationFields>(field: Field): RegisterOptions<RegistrationFields, Field> => ({
    validate: (_value: unknown, fields: RegistrationFields) => {
      const fault = registrationFault(field, fields);
      return fault === undefined || t(fault === 'missing.agreed' ? 'companion:agreement.missing' : fault);
    },
  });

  const send = form.handleSubmit(async (fields) => {
    const isField = (name: string | undefined): name is FieldPath<RegistrationFields> => name !== undefined && Object.hasOwn(fields, name);
    try {
      const answer = await register(
        fields,
        locale,
        agreements.map(({ agreementId }) => agreementId),
      );
      if (answer.success === '1') return onRegistered(answer.data, answer.resultMessage || t('registered'));
      if (concernsPlace(answer)) setOpened(true);
      const at = isField(answer.field) ? answer.field : 'root';
      form.setError(at, { message: answer.resultMessage }, { shouldFocus: at !== 'root' });
    } catch (error) {
      // A refusal was already shown as a message. If no answer came, the form itself says so.
      if ((error as Error).name !== 'RequestRefused') form.setError('root', { message: t('noAnswer') });
    }
  });

  const submit = useOneAtATime(send);

  /** Default placement hides the placement number and clears it. */
  const choosePlacement = (netType: string) => {
    if (netType === '1') form.setValue('linkNo', '');
    form.clearErrors('linkNo');
  };
  const isFixed = (field: LockedField) => !isOpened && isLocked(invite, field);
  return { form, required, submit, choosePlacement, isFixed, agreements };
}

export type RegistrationState = ReturnType<typeof useRegistration>;
