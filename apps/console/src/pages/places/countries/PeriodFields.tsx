import { SelectBox, TextBox } from '@upline/ui/desk';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import styles from './Countries.module.css';
import type { Country } from './country.ts';

/** A new rate's area and period. */
export function PeriodFields({ country: { provinces } }: { readonly country: Country }) {
  const { t } = useTexts('consoleCountries');
  const { today, city } = useFormats();
  return (
    <>
      <SelectBox
        name="provinceCode"
        label={t('rate.place')}
        options={[
          { value: '', label: t('wholeCountry') },
          ...provinces.map(({ code, name }) => ({ value: code, label: `${name}, ${code}` })),
        ]}
      />
      <TextBox
        name="fromDay"
        label={t('rate.fromDay')}
        hint={t('rate.fromDay.hint', { city })}
        type="date"
        min={today()}
        max="2199-12-31"
      />
      <TextBox name="lastDay" label={t('rate.lastDay')} hint={t('rate.lastDay.hint')} type="date" min={today()} max="2199-12-31" />
      <label className={styles.check}>
        <input type="checkbox" name="endsPrevious" defaultChecked /> {t('rate.endsPrevious')}
      </label>
    </>
  );
}

export const periodOf = (form: FormData) => ({
  provinceCode: textOf(form, 'provinceCode'),
  fromDay: textOf(form, 'fromDay'),
  lastDay: textOf(form, 'lastDay'),
  endsPrevious: form.get('endsPrevious') === 'on',
});
