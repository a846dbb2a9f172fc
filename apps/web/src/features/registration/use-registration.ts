import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@upline/i18n';
import { useOneAtATime } from '@upline/ui';
import { useEffect, useState } from 'react';
import { type RegisterOptions, useForm } from 'react-hook-form';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { readSession } from '../../shared/session.ts';
import { showFormFailure } from '../../shared/forms/show-form-failure.ts';
import { signRequest } from '../member/sign-request.ts';
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

/** The new member's code and the server's sentence. */
export interface Registered {
  readonly userCode: string;
  readonly message: string;
}

/** Sends the form with a new signature, because a signature is valid once. */
async function register(fields: RegistrationFields, locale: Locale, agreementIds: readonly number[]) {
  const request = registrationRequest(fields, locale, readSession()?.userId ?? '', Date.now(), agreementIds);
  const authId = await signRequest(signedFields(request));
  return api.call('registerMember', { ...request, authId });
}

/**
 * The form's state and its submission. A refusal is shown at its field, and all typed text stays. If the invite's place is no longer available, the fields that the invite fixed
 * become editable, so that the newcomer can name another place or leave it to the system.
 */
export function useRegistration(invite: Invite, onRegistered: (registered: Registered) => void) {
  const { t, locale } = useTranslation('registration');
  // Checked on the first blur, then with every change, so that no error shows during the first typing.
  const form = useForm<RegistrationFields>({ defaultValues: startFields(invite), mode: 'onTouched' });
  const [isOpened, setOpened] = useState(false);
  // Without an answer the newcomer is asked at the first sign-in.
  const { data: agreements = [] } = useQuery({
    queryKey: ['registration agreements', locale],
    queryFn: async () => (await api.call('getRegistrationAgreements', {})).data,
  });
  // A tick is for the agreements that were listed when it was set.
  const listed = agreements.map(({ agreementId }) => agreementId).join(',');
  useEffect(() => {
    if (listed !== '') form.setValue('agreed', false);
  }, [listed, form]);

  const required = <Field extends keyof RegistrationFields>(field: Field): RegisterOptions<RegistrationFields, Field> => ({
    validate: (_value: unknown, fields: RegistrationFields) => {
      const fault = registrationFault(field, fields);
      return fault === undefined || t(fault);
    },
  });

  const send = form.handleSubmit(async (fields) => {
    try {
      const { data, resultMessage } = await register(
        fields,
        locale,
        agreements.map(({ agreementId }) => agreementId),
      );
      onRegistered({ userCode: data, message: resultMessage || t('registered') });
    } catch (error) {
      if (concernsPlace(error)) setOpened(true);
      showFormFailure(form, error, t('noAnswer'));
    }
  });

  const submit = useOneAtATime(send);

  /** Default placement hides the placement number and clears it. */
  const choosePlacement = (netType: '0' | '1') => {
    form.setValue('netType', netType);
    if (netType === '1') form.setValue('linkNo', '');
    form.clearErrors('linkNo');
  };
  const isFixed = (field: LockedField) => !isOpened && isLocked(invite, field);
  return { form, required, submit, choosePlacement, isFixed, agreements };
}

export type RegistrationState = ReturnType<typeof useRegistration>;
