import { type Locale, locales, nativeName } from '@upline/i18n';
import { TextBox } from '@upline/ui/desk';
import { useTexts } from '../../../shared/words/i18n.ts';
import { textOf } from '../../../shared/forms/form-values.ts';

const first: readonly Locale[] = ['en_US', 'zh_CN'];
const others = locales.filter((locale) => !first.includes(locale));

/** A name in English and Chinese, and in other languages on request. */
export function NameFields({ names }: { readonly names: Readonly<Record<string, string>> }) {
  const { t } = useTexts('consoleCountries');
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
      {first.map(box)}
      <details>
        <summary>{t('moreLanguages')}</summary>
        {others.map(box)}
      </details>
    </>
  );
}

/** The names in a form. An empty field keeps the present name. */
export const namesOf = (form: FormData): Partial<Record<Locale, string>> =>
  Object.fromEntries(locales.map((locale) => [locale, textOf(form, `name.${locale}`)] as const).filter(([, text]) => text !== ''));
