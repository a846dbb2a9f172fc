import { TextBox } from '@upline/ui/desk';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { figureOf, textOf } from '../../../shared/forms/form-values.ts';
import type { Country } from './country.ts';
import { NameFields, namesOf } from './NameFields.tsx';

/** A country's name, telephone prefix and place in lists. */
export function CountrySheet({ country, onClose }: { readonly country: Country; readonly onClose: () => void }) {
  const { t } = useTexts('consoleCountries');
  const { companyCode, names, dialCode, place } = country;
  const { act, isPending } = useAct('saveCountry', { done: () => t('saved'), onDone: onClose });
  const send = (form: FormData): void =>
    act({
      companyCode,
      names: namesOf(form),
      dialCode: textOf(form, 'dialCode').replace(/^\+/, ''),
      place: figureOf(form, 'place') ?? place,
    });
  return (
    <FormSheet label={t('edit')} about={t('edit.about')} isPending={isPending} onSend={send} onClose={onClose}>
      <NameFields names={names} />
      <TextBox
        name="dialCode"
        label={t('dialCode')}
        hint={t('dialCode.hint')}
        defaultValue={dialCode}
        required
        pattern="\+?[1-9][0-9]{0,3}"
        maxLength={5}
        inputMode="tel"
      />
      <TextBox name="place" label={t('place')} type="number" min={0} max={9_999} defaultValue={place} required />
    </FormSheet>
  );
}
