import { nativeName, toBcp47 } from '@upline/i18n';
import { TextBox, TextLines } from '@upline/ui/desk';
import { useAccount } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { askedLocales, useAskedLocales } from '../../../shared/words/asked-locales.ts';
import { lackingIn, type Words } from './content.ts';
import { LackingLanguages } from './LackingLanguages.tsx';
import styles from './Content.module.css';

/** A text of a form, in every language. */
export interface WordsField {
  /** The name in refusals. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly words: Words;
  readonly most: number;
  readonly isRequired?: boolean;
  /** Number of lines shown; more can be typed. Absent for a field of one line. */
  readonly rows?: number;
  readonly onChange: (words: Words) => void;
}

interface WordsFieldsProps {
  readonly fields: readonly WordsField[];
  readonly faultAt: (...fields: string[]) => string | undefined;
}

/** The English of some texts, with their translations behind one fold. */
export function WordsFields({ fields, faultAt }: WordsFieldsProps) {
  const { t } = useTexts('consoleContent');
  const { shopLanguages } = useAccount();
  const texts = fields.map(({ words }) => words);
  const lacking = lackingIn(texts, shopLanguages ?? askedLocales());
  const asked = useAskedLocales(...texts).filter((locale) => locale !== 'en_US');
  return (
    <div className={styles.words}>
      {fields.map((field) => (
        <OneBox key={field.name} field={field} locale="en_US" label={field.label} faultAt={faultAt} />
      ))}
      <LackingLanguages texts={texts} />
      <details className={styles.languages}>
        <summary>
          {t('otherLanguages')} <span className="q3">{lacking.length === 0 ? '' : t('lacking', { count: lacking.length })}</span>
        </summary>
        {asked.map((locale) => (
          <fieldset key={locale} lang={toBcp47(locale)}>
            <legend>{nativeName(locale)}</legend>
            {fields.map((field) => (
              <OneBox key={field.name} field={field} locale={locale} label={field.label} faultAt={faultAt} />
            ))}
          </fieldset>
        ))}
      </details>
    </div>
  );
}

interface OneBoxProps extends Pick<WordsFieldsProps, 'faultAt'> {
  readonly field: WordsField;
  readonly locale: string;
  readonly label: string;
}

function OneBox({ field, locale, label, faultAt }: OneBoxProps) {
  const isEnglish = locale === 'en_US';
  const box = {
    label,
    hint: isEnglish ? field.hint : undefined,
    error: faultAt(`${field.name}.${locale}`, ...(isEnglish ? [field.name] : [])),
    value: field.words[locale] ?? '',
    maxLength: field.most,
    required: isEnglish && field.isRequired === true,
  };
  const change = (text: string): void => field.onChange({ ...field.words, [locale]: text });
  return field.rows === undefined ? (
    <TextBox {...box} onChange={({ target }) => change(target.value)} />
  ) : (
    <TextLines {...box} rows={field.rows} onChange={({ target }) => change(target.value)} />
  );
}
