import { wordOr } from '@upline/i18n/texts';
import { showToast } from '@upline/ui';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showFormFailure } from '../../shared/forms/show-form-failure.ts';
import { type AddressFields, addressFaults, noAddress, toSend } from './address-rules.ts';
import { useMember } from '../member/use-member.ts';
import { type Address, useSaveAddress } from './use-addresses.ts';
import { useCountries } from './use-countries.ts';

function fieldsOf(address: Address): AddressFields {
  const {
    firstName,
    lastName,
    email,
    postalcode,
    mobiletele,
    countryCode,
    province,
    provinceDesc,
    city,
    address: street,
    clearanceCode,
    isDefault,
  } = address;
  const texts = { firstName, lastName, email, postalcode, mobiletele, countryCode, city, address: street, clearanceCode };
  return { ...texts, province: provinceDesc === '' ? '' : String(province), isDefault: isDefault === '1' };
}

/** The form's state and its submission. Fields are checked in the specified order, one warning at a time. A refusal is shown at its field, and all typed text stays. */
export function useAddressForm(address: Address | undefined, first: boolean, onSaved: (fabId: number) => void) {
  const { t } = useTranslation('address');
  const save = useSaveAddress();
  const countries = useCountries();
  const form = useForm<AddressFields>({ defaultValues: address ? fieldsOf(address) : { ...noAddress, isDefault: first } });

  useKnown(form, address === undefined);

  const submit = form.handleSubmit((fields) => {
    const country = countries.data?.find(({ companyCode }) => companyCode === fields.countryCode);
    const [fault] = addressFaults(fields, country);
    if (fault) {
      const { field, kind } = fault;
      return form.setError(field, { message: wordOr(t, `${kind}.${field}`, wordOr(t, `missing.${field}`, field)) }, { shouldFocus: true });
    }
    const payload = toSend(fields);
    save.mutate(address ? { ...payload, fabId: address.fabId, papernumber: address.papernumber } : payload, {
      onSuccess: ({ data, resultMessage }) => {
        showToast(resultMessage);
        onSaved(data.fabId);
      },
      onError: (error) => showFormFailure(form, error, t('noAnswer')),
    });
  });
  return { form, submit, isSaving: save.isPending };
}

const known = ['firstName', 'lastName', 'email', 'mobiletele'] as const;

/** Begins a new address with what is known of the member. What was typed meanwhile stays. */
function useKnown({ getValues, setValue }: UseFormReturn<AddressFields>, isNew: boolean): void {
  const member = useMember().data;
  const countries = useCountries().data;
  useEffect(() => {
    if (!isNew || member === undefined) return;
    for (const field of known) if (getValues(field) === '') setValue(field, member[field]);
  }, [isNew, member, getValues, setValue]);
  const isServed = countries?.some(({ companyCode }) => companyCode === member?.companyCode) === true;
  useEffect(() => {
    if (isNew && isServed && member !== undefined && getValues('countryCode') === '') setValue('countryCode', member.companyCode);
  }, [isNew, isServed, member, getValues, setValue]);
}

export type AddressFormState = ReturnType<typeof useAddressForm>['form'];
