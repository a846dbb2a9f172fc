import { useAccount } from '../../../../session/account.ts';
import { type Locale, nativeName, toBcp47 } from '@upline/i18n';
import { TextBox, TextLines } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Section } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import { DescriptionPart } from '../description/DescriptionPart.tsx';
import { missingPaths, sourceLocale, wordFields, wordIn } from '../product.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { LanguageBar } from './LanguageBar.tsx';

const lengths = { name: 120, summary: 400 } as const;

interface WordsPartProps {
  readonly edit: GoodsEdit;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

/** The texts of a product in one language at a time, and what each language lacks. */
export function WordsPart({ edit, locale, onLocale }: WordsPartProps) {
  const { t } = useTexts('consoleProducts');
  const { shopLanguages } = useAccount();
  const missing = missingPaths(edit.document, shopLanguages).length;
  const outdated = edit.outdated.filter((path) => wordFields.some((field) => path.startsWith(`${field}.`))).length;
  const told = [missing > 0 ? t('missing.count', { count: missing }) : '', outdated > 0 ? t('outdated.count', { count: outdated }) : ''];
  return (
    <Section title={t('words')} beside={<span className="s13">{told.filter((part) => part !== '').join(', ') || t('complete')}</span>}>
      <LanguageBar edit={edit} locale={locale} onLocale={onLocale} />
      <div className={styles.words} key={locale}>
        {(['name', 'summary'] as const).map((field) => (
          <Words key={field} edit={edit} field={field} locale={locale} />
        ))}
        <DescriptionPart edit={edit} locale={locale} />
      </div>
      <p className={`s13 ${styles.toFiles}`}>
        <Link className="link" to={paths.translations(undefined, { shown: 'all', subject: 'product', search: edit.seen.live.productNo })}>
          {t('toFiles')}
        </Link>
      </p>
    </Section>
  );
}

interface WordsProps {
  readonly edit: GoodsEdit;
  readonly field: keyof typeof lengths;
  readonly locale: Locale;
}

/** One text; without one in its language the English is shown where it would stand. */
function Words({ edit, field, locale }: WordsProps) {
  const { t } = useTexts('consoleProducts');
  const path = `${field}.${locale}`;
  const words = edit.document[field];
  const isSource = locale === sourceLocale;
  const shared = {
    label: t(`field.${field}`, { language: nativeName(locale) }),
    beside: edit.outdated.includes(path) ? t('outdated') : undefined,
    hint: !isSource && (words[locale] ?? '') === '' ? t('fallsBack') : undefined,
    error: edit.faults[path],
    placeholder: isSource ? undefined : wordIn(words, sourceLocale),
    'data-path': path,
    lang: toBcp47(locale),
    maxLength: lengths[field],
    readOnly: !edit.mayWrite,
    value: words[locale] ?? '',
  };
  return field === 'name' ? (
    <TextBox {...shared} onChange={({ target }) => edit.set(path, target.value)} />
  ) : (
    <TextLines {...shared} rows={2} onChange={({ target }) => edit.set(path, target.value)} />
  );
}
