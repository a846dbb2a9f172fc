import { wordOr } from '@upline/i18n/texts';
import { useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../shared/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { cardDigits, isCardNumber } from './card-number.ts';
import { isExpired, isExpiry } from './expiry-text.ts';
import { CardRefused, storeInVault } from './store-in-vault.ts';

/** The form's fields under their wire names; `cardId` is the number as typed. */
export interface CardFields {
  firstName: string;
  lastName: string;
  cardId: string;
  validityDate: string;
  cvv: string;
  phone: string;
}

const noCard: CardFields = { firstName: '', lastName: '', cardId: '', validityDate: '', cvv: '', phone: '' };

async function saveCard({ firstName, lastName, cardId, validityDate, cvv, phone }: CardFields) {
  const { data: access } = await api.call('getVaultToken', {});
  // The company's gateway has changed in between: numbers may be typed on its page only.
  if (access.clientToken === '') throw new CardRefused('cards are typed on a page of the payment service');
  const holder = `${firstName.trim()} ${lastName.trim()}`.slice(0, 100);
  const token = await storeInVault(access, { number: cardDigits(cardId), expiry: validityDate.trim(), cvv: cvv.trim(), holder });
  return api.call(
    'saveCreditCard',
    { firstName, lastName, phone, cardId: token, validityDate: validityDate.trim(), cvv: '' },
    { isAct: true },
  );
}

/**
 * The add-card form. Each field is checked on blur. It uses no mutation of the query library, because mutations keep their input. Number and CVV exist only in the fields and are
 * discarded with them.
 */
export function useCardForm(onAdded: (id: number) => void) {
  const { t } = useTranslation('card');
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const form = useForm<CardFields>({ defaultValues: noCard, mode: 'onTouched' });

  const filled = (field: keyof CardFields) => (value: string) => value.trim() !== '' || wordOr(t, `missing.${field}`, t('missing.cardId'));
  const rules = {
    firstName: { validate: filled('firstName') },
    lastName: { validate: filled('lastName') },
    cardId: { validate: { filled: filled('cardId'), whole: (value: string) => isCardNumber(value) || t('malformed.cardId') } },
    validityDate: {
      validate: {
        form: (value: string) => isExpiry(value) || t('malformed.validityDate'),
        live: (value: string) => !isExpired(value, new Date()) || t('expired.validityDate'),
      },
    },
    cvv: { validate: { filled: filled('cvv'), form: (value: string) => /^\d{3,4}$/.test(value.trim()) || t('malformed.cvv') } },
    phone: { validate: filled('phone') },
  } satisfies Record<keyof CardFields, object>;

  const submit = form.handleSubmit(async (fields) => {
    setSaving(true);
    try {
      const { data, resultMessage } = await saveCard(fields);
      form.reset(noCard);
      showToast(resultMessage || t('added'));
      await queries.invalidateQueries({ queryKey: ['cards'] });
      onAdded(data.id);
    } catch (error) {
      showFailure(error);
    } finally {
      setSaving(false);
    }
  });
  const showFailure = (error: unknown) => {
    if (error instanceof CardRefused) form.setError('cardId', { message: t('refused') }, { shouldFocus: true });
    else if (error instanceof RequestRefused && error.field && error.field in noCard) {
      form.setError(error.field as keyof CardFields, { message: error.message }, { shouldFocus: true });
    } else form.setError('root', { message: error instanceof RequestRefused ? error.message : t('noAnswer') });
  };
  return { form, rules, submit, isSaving };
}
