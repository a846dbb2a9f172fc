import { type Locale, nativeName, toBcp47 } from '@upline/i18n';
import { SelectBox, TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';
import { type ShopEdit, shopWords, wordLengths } from './shop.ts';
import styles from './Shop.module.css';

/** Page texts in the company's own words, one language at a time. An empty field shows and uses the default text. */
export function WordFields({ seen, draft, change }: ShopEdit) {
  const { t } = useTexts('consoleShop');
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen !== undefined && draft.languages.includes(chosen) ? chosen : (draft.languages[0] ?? 'en_US');
  const own = (one: Locale): number => shopWords.filter((word) => draft.words[word]?.[one] !== undefined).length;
  return (
    <>
      <p className="s13 q">{t('words.about')}</p>
      <div className={styles.narrow}>
        <SelectBox
          label={t('words.language')}
          value={locale}
          options={draft.languages.map((one) => ({
            value: one,
            label: own(one) === 0 ? nativeName(one) : t('words.count', { language: nativeName(one), count: own(one) }),
          }))}
          onChange={({ target }) => setChosen(target.value as Locale)}
        />
      </div>
      <div className={styles.fields}>
        {shopWords.map((word) => (
          <TextLines
            key={`${word} ${locale}`}
            label={t(`word.${word}`)}
            hint={t(`word.${word}.hint`)}
            lang={toBcp47(locale)}
            rows={word === 'openingText' ? 4 : 2}
            maxLength={wordLengths[word]}
            value={draft.words[word]?.[locale] ?? ''}
            placeholder={seen.shipped.words[word]?.[locale] ?? seen.shipped.words[word]?.en_US ?? ''}
            onChange={({ target }) => {
              const { [locale]: _before, ...others } = draft.words[word] ?? {};
              const text = target.value;
              change({ words: { ...draft.words, [word]: text.trim() === '' ? others : { ...others, [locale]: text } } });
            }}
          />
        ))}
      </div>
    </>
  );
}
