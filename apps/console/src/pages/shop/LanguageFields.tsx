import { type Locale, locales, nativeName, toBcp47 } from '@upline/i18n';
import { SelectBox } from '@upline/ui/desk';
import { useTexts } from '../../shared/words/i18n.ts';
import type { ShopEdit } from './shop.ts';
import styles from './Shop.module.css';

/** The languages that the shop offers, and the one for visitors who read none of them. */
export function LanguageFields({ draft: { languages }, change }: ShopEdit) {
  const { t } = useTexts('consoleShop');
  const [base] = languages;
  const ordered = (chosen: ReadonlySet<Locale>, first: Locale | undefined): Locale[] => [
    ...(first !== undefined && chosen.has(first) ? [first] : []),
    ...locales.filter((locale) => chosen.has(locale) && locale !== first),
  ];
  const toggle = (locale: Locale, isOn: boolean): void => {
    const chosen = new Set<Locale>(languages);
    if (isOn) chosen.add(locale);
    else chosen.delete(locale);
    change({ languages: ordered(chosen, base) });
  };
  return (
    <>
      <p className="s13 q">{t('languages.about')}</p>
      <div className={styles.languages}>
        {locales.map((locale) => (
          <label key={locale} className={styles.check}>
            <input
              type="checkbox"
              checked={languages.includes(locale)}
              // The last language cannot be removed: a shop without a language shows nothing.
              disabled={languages.length === 1 && languages.includes(locale)}
              onChange={({ target }) => toggle(locale, target.checked)}
            />
            <span lang={toBcp47(locale)}>{nativeName(locale)}</span>
          </label>
        ))}
      </div>
      <div className={styles.narrow}>
        <SelectBox
          label={t('languages.base')}
          hint={t('languages.base.hint')}
          value={base ?? ''}
          options={languages.map((locale) => ({ value: locale, label: nativeName(locale) }))}
          onChange={({ target }) => change({ languages: ordered(new Set(languages), target.value as Locale) })}
        />
      </div>
    </>
  );
}
