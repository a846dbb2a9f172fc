import type { GoodsWords } from '@upline/contract';
import { nativeName, toBcp47 } from '@upline/i18n';
import { TextBox } from '@upline/ui/desk';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAskedLocales } from '../../../../shared/words/asked-locales.ts';
import { sourceLocale } from '../product.ts';
import type { GoodsEdit } from '../use-goods-edit.ts';

interface LanguageBoxesProps {
  readonly edit: GoodsEdit;
  /** Path before the language: `variants.1204.spec1`. */
  readonly path: string;
  readonly words: GoodsWords;
  readonly title: string;
  readonly maxLength: number;
}

/** A text in every language, one field below the other. */
export function LanguageBoxes({ edit, path, words, title, maxLength }: LanguageBoxesProps) {
  const { t } = useTexts('consoleProducts');
  const asked = useAskedLocales(words);
  return (
    <fieldset>
      <legend>{title}</legend>
      {asked.map((locale) => (
        <TextBox
          key={locale}
          label={nativeName(locale)}
          lang={toBcp47(locale)}
          data-path={`${path}.${locale}`}
          error={edit.faults[`${path}.${locale}`]}
          beside={edit.outdated.includes(`${path}.${locale}`) ? t('outdated') : undefined}
          placeholder={locale === sourceLocale || words[sourceLocale] === undefined ? undefined : t('fallsBack')}
          maxLength={maxLength}
          readOnly={!edit.mayWrite}
          value={words[locale] ?? ''}
          onChange={({ target }) => edit.set(`${path}.${locale}`, target.value)}
        />
      ))}
    </fieldset>
  );
}
