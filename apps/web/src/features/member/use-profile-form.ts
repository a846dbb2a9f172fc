import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@upline/contract';
import { showToast } from '@upline/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { refreshMember } from '../../shared/member-status.ts';
import { isPhoneNumber } from '@upline/contract/is-phone-number';
import { showFormFailure } from '../../shared/forms/show-form-failure.ts';
import { type Profile, type ProfileField, profileChanges, profileOf, trimmedProfile } from './profile-fields.ts';

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The profile's state and its saving. A refusal is shown at its field, and all typed text stays. */
export function useProfileForm(member: AnswerOf<'getJmiMember'>['data'], onSaved: () => void) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const form = useForm<Profile>({ values: profileOf(member), resetOptions: { keepDirtyValues: true } });
  const rules = {
    email: { validate: (value: string) => value.trim() === '' || emailForm.test(value.trim()) || t('malformed.email') },
    mobiletele: { validate: (value: string) => value.trim() === '' || isPhoneNumber(value) || t('malformed.mobiletele') },
  } satisfies Partial<Record<ProfileField, object>>;

  const submit = form.handleSubmit(async (typed) => {
    try {
      const changes = profileChanges(member, typed);
      const said = Object.keys(changes).length === 0 ? undefined : (await api.call('saveInfo', changes, { isAct: true })).resultMessage;
      // Resets to the saved values: otherwise the form would keep outer blanks and still count as unsaved.
      form.reset(trimmedProfile(typed), { keepDirtyValues: false });
      await Promise.all([refreshMember(), queries.invalidateQueries({ queryKey: ['member'] })]);
      showToast(said || t('saved'));
      onSaved();
    } catch (error) {
      showFormFailure(form, error, t('noAnswer'));
    }
  });
  return { form, rules, submit, isSaving: form.formState.isSubmitting };
}
