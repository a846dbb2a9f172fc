import { brand } from '@upline/brand/brand';
import { nativeName } from '@upline/i18n';
import { type ReactNode, useEffect } from 'react';
import { Mark } from '../frame/Mark.tsx';
import { consoleLocales, showLocale, useTexts } from '../shared/words/i18n.ts';
import styles from './Door.module.css';

/** The page before the console: the company's mark, the current step, the languages. */
export function Door({ children }: { readonly children: ReactNode }) {
  const { t, locale } = useTexts();
  useEffect(() => {
    document.title = `${t('signIn.title')} · ${brand.name}`;
  }, [t]);
  return (
    <main className={styles.door}>
      <p className={styles.mark}>
        <Mark />
        {brand.name}
      </p>
      {children}
      <p className={styles.language}>
        {consoleLocales.map((name) => (
          <button key={name} type="button" className="link" aria-pressed={name === locale} onClick={() => void showLocale(name)}>
            {nativeName(name)}
          </button>
        ))}
      </p>
    </main>
  );
}
