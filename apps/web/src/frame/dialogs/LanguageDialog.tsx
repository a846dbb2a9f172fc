import { type Locale, nativeName, toBcp47 } from '@upline/i18n';
import { Dialog, Icon } from '@upline/ui';
import { useRevalidator, useSearchParams } from 'react-router';
import { offeredLocales } from '../../shared/i18n/locales.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { switchLocale } from '../../shared/switch-locale.ts';
import styles from './LanguageDialog.module.css';

/** The languages, each in its own name. A choice changes the current page and is stored for later visits. */
export function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, locale } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { revalidate } = useRevalidator();

  const choose = async (chosen: Locale) => {
    onClose();
    if (chosen === locale) return;
    await switchLocale(chosen);
    // A language in the address would override the choice on the next load.
    if (query.has('locale')) setQuery((current) => withoutLocale(current), { replace: true, preventScrollReset: true });
    // Product names and server texts follow the language too.
    await revalidate();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('language')} closeLabel={t('close')} width={400}>
      <ul>
        {offeredLocales().map((entry) => (
          <li key={entry}>
            <button
              type="button"
              className={styles.entry}
              lang={toBcp47(entry)}
              aria-current={entry === locale ? 'true' : undefined}
              onClick={() => void choose(entry)}
            >
              {nativeName(entry)}
              {entry === locale ? <Icon name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function withoutLocale(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete('locale');
  return rest;
}
