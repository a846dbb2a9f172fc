import { type Locale, nativeName, toBcp47 } from '@upline/i18n';
import { Sun } from '@upline/ui/desk';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAskedLocales } from '../../../../shared/words/asked-locales.ts';
import { useAccount } from '../../../../session/account.ts';
import { missingPaths, wordFields } from '../product.ts';
import styles from '../description/Description.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';

interface LanguageBarProps {
  readonly edit: GoodsEdit;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

/** The language in which a product's texts are shown, each with a mark if it lacks a text or has one older than the English. */
export function LanguageBar({ edit, locale, onLocale }: LanguageBarProps) {
  const { t } = useTexts('consoleProducts');
  const asked = useAskedLocales(...wordFields.map((field) => edit.document[field]));
  return (
    <div className={styles.languages} role="group" aria-label={t('language')}>
      {asked.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.language}
          aria-pressed={one === locale}
          lang={toBcp47(one)}
          onClick={() => onLocale(one)}
        >
          {nativeName(one)}
          <LanguageMark edit={edit} locale={one} />
        </button>
      ))}
    </div>
  );
}

function LanguageMark({ edit, locale }: Omit<LanguageBarProps, 'onLocale'>) {
  const { t } = useTexts('consoleProducts');
  const { shopLanguages } = useAccount();
  const missing = missingPaths(edit.document, shopLanguages).filter((path) => path.endsWith(`.${locale}`)).length;
  if (missing > 0)
    return (
      <>
        <Sun state="stop" />
        <span className="vh">{t('missing.count', { count: missing })}</span>
      </>
    );
  if (!wordFields.some((field) => edit.outdated.includes(`${field}.${locale}`))) return null;
  return (
    <>
      <Sun state="half" />
      <span className="vh">{t('outdated')}</span>
    </>
  );
}
