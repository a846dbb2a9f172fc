import { isLocale, nativeName, toBcp47 } from '@upline/i18n';
import { buttonClass, Icon } from '@upline/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../shared/api.ts';
import { changeState, useCompanionState } from '../shared/companion-state.ts';
import { builtLocales, showLocale, useTranslation } from '../shared/i18n/translator.ts';
import { readSession } from '../shared/session.ts';
import { ActionSheet } from './ActionSheet.tsx';

/** The current language, and the sheet to choose another. The choice goes into the address. */
export function LanguageButton() {
  const { t, locale } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useSearchParams();
  const langs = useCompanionState((state) => state.langs);
  useEffect(() => {
    if (!isOpen || langs.length > 0) return;
    void api.call('getCharacterCoding', {}).then(
      (answer) => answer.success === '1' && changeState({ langs: answer.data }),
      () => undefined,
    );
  }, [isOpen, langs]);
  const choose = (value: string) => {
    setOpen(false);
    if (!isLocale(value) || value === locale) return;
    void showLocale(value).then(() => {
      const next = new URLSearchParams(query);
      next.set('locale', value);
      setQuery(next, { replace: true });
    });
    if (readSession()) void api.call('saveLocaleCode', { locale: value }, { noLoading: true }).catch(() => undefined);
  };
  const shown =
    langs.length > 0 ? langs : builtLocales.filter(isLocale).map((code) => ({ CHARACTER_CODE: code, CHARACTER_NAME: nativeName(code) }));
  const options = shown
    .filter(({ CHARACTER_CODE }) => builtLocales.includes(CHARACTER_CODE))
    .map(({ CHARACTER_CODE: value, CHARACTER_NAME: label }) => ({ value, label, ...(isLocale(value) ? { lang: toBcp47(value) } : {}) }));
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'ghost' })}
        aria-label={t('language.of', { name: nativeName(locale) })}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" />
      </button>
      {isOpen ? (
        <ActionSheet
          title={t('language')}
          closeLabel={t('cancel')}
          options={options}
          value={locale}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
