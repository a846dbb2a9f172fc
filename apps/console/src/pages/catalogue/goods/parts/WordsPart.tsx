import { type Locale, nativeName, toBcp47 } from '@upline/i18n';
import { StatusMark } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Section } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import { GoodsBox } from '../GoodsBox.tsx';
import { missingPaths, sourceLocale, translatedLocales, wordFields } from '../product.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';

const lengths = { name: 120, summary: 400 } as const;

/** Name and one-line text in every language, next to each other, and what each language lacks. */
export function WordsPart({ edit }: { readonly edit: GoodsEdit }) {
  const { t } = useTexts('consoleProducts');
  const missing = missingPaths(edit.document).length;
  const outdated = edit.outdated.filter((path) => wordFields.some((field) => path.startsWith(`${field}.`))).length;
  const told = [missing > 0 ? t('missing.count', { count: missing }) : '', outdated > 0 ? t('outdated.count', { count: outdated }) : ''];
  return (
    <Section title={t('words')} beside={<span className="s13">{told.filter((part) => part !== '').join(', ') || t('complete')}</span>}>
      <table className={styles.words} aria-label={t('words')}>
        <thead>
          <tr>
            <th scope="col">{t('language')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('summary')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {[sourceLocale, ...translatedLocales].map((locale) => (
            <LanguageRow key={locale} edit={edit} locale={locale} />
          ))}
        </tbody>
      </table>
      <p className={`s13 ${styles.toFiles}`}>
        <Link className="link" to={paths.translations(undefined, { shown: 'all', subject: 'product', search: edit.seen.live.productNo })}>
          {t('toFiles')}
        </Link>
      </p>
    </Section>
  );
}

function LanguageRow({ edit, locale }: { readonly edit: GoodsEdit; readonly locale: Locale }) {
  const { t } = useTexts('consoleProducts');
  const language = nativeName(locale);
  const isSource = locale === sourceLocale;
  return (
    <tr className={isSource ? styles.source : ''}>
      <th scope="row" lang={toBcp47(locale)}>
        {language}
      </th>
      {(['name', 'summary'] as const).map((field) => {
        const text = edit.document[field][locale] ?? '';
        return (
          <td key={field} data-title={t(field)}>
            <GoodsBox
              edit={edit}
              path={`${field}.${locale}`}
              value={text}
              label={t(`field.${field}`, { language })}
              lang={toBcp47(locale)}
              maxLength={lengths[field]}
              isMissing={text.trim() === ''}
              placeholder={isSource ? undefined : t('fallsBack')}
            />
          </td>
        );
      })}
      <td className={styles.mark}>
        <WordsMark edit={edit} locale={locale} />
      </td>
    </tr>
  );
}

function WordsMark({ edit, locale }: { readonly edit: GoodsEdit; readonly locale: Locale }) {
  const { t } = useTexts('consoleProducts');
  const missing = missingPaths(edit.document).filter((path) => path.endsWith(`.${locale}`)).length;
  if (missing > 0) return <StatusMark state="stop">{t('missing.count', { count: missing })}</StatusMark>;
  if (locale === sourceLocale) return <span className="q3">{t('source')}</span>;
  if (wordFields.some((field) => edit.outdated.includes(`${field}.${locale}`)))
    return <StatusMark state="half">{t('outdated')}</StatusMark>;
  return (
    <StatusMark state="full">
      <span className="vh">{t('complete')}</span>
    </StatusMark>
  );
}
