import { type Locale, nativeName } from '@upline/i18n';
import { TextBox } from '@upline/ui/desk';
import { askedLocales, useAskedLocales } from '../../../shared/words/asked-locales.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { textOf } from '../../../shared/forms/form-values.ts';

/** A name in English, and in the shop's other languages on request. */
export function NameFields({ names }: { readonly names: Readonly<Record<string, string>> }) {
  const { t } = useTexts('consoleCountries');
  const [first, ...others] = useAskedLocales(names);
  const box = (locale: Locale) => (
    <TextBox
      key={locale}
      name={`name.${locale}`}
      label={`${t('name')}, ${nativeName(locale)}`}
      defaultValue={names[locale] ?? ''}
      required={locale === 'en_US'}
      maxLength={80}
    />
  );
  return (
    <>
      {first === undefined ? null : box(first)}
      {others.length === 0 ? null : (
        <details>
          <summary>{t('moreLanguages')}</summary>
          {others.map(box)}
        </details>
      )}
    </>
  );
}

/** The names in a form. An empty field keeps the present name. */
export const namesOf = (form: FormData): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    askedLocales()
      .map((locale) => [locale, textOf(form, `name.${locale}`)] as const)
      .filter(([, text]) => text !== ''),
  );
