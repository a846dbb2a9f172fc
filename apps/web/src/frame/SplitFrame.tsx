import { Icon } from '@upline/ui';
import { type ReactNode, useState } from 'react';
import { paths } from '../app/paths.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { Brand } from './Brand.tsx';
import { LanguageDialog } from './dialogs/LanguageDialog.tsx';
import styles from './SplitFrame.module.css';

export interface SplitFrameProps {
  /** Id of the heading that names the form's side. */
  readonly titleId: string;
  /** Whether the form is longer than a screen: the picture then stays in view, and is lower on phones. */
  readonly long?: boolean;
  readonly children: ReactNode;
}

const sources = [450, 900, 1350].map((width) => `/images/s/login/${width}.webp ${width}w`).join(', ');

/** Pages outside the shop's frame: the brand's picture with a link home, and one form next to it. */
export function SplitFrame({ titleId, long = false, children }: SplitFrameProps) {
  const { t, locale } = useTranslation();
  const [languageOpen, setLanguageOpen] = useState(false);
  return (
    <main className={`${styles.page} ${long ? styles.long : ''}`}>
      <div className={styles.scene}>
        <img
          className={styles.picture}
          src="/images/s/login/900.webp"
          srcSet={sources}
          sizes="(max-width: 767px) 100vw, 50vw"
          alt=""
          width={900}
          height={1100}
        />
        <div className={styles.home}>
          <Brand />
        </div>
      </div>
      <section className={styles.side} aria-labelledby={titleId}>
        <button type="button" className={styles.language} onClick={() => setLanguageOpen(true)}>
          <Icon name="globe" />
          {t('languageName')}
        </button>
        <div className={styles.column}>{children}</div>
        <nav className={styles.legal} aria-label={t('legal')}>
          {(['privacy', 'terms'] as const).map((name) => (
            <a key={name} href={paths.agreement(name, locale)} target="_blank" rel="noopener">
              {t(`footer.${name}`)}
              <span className="vh"> {t('opensPdf')}</span>
            </a>
          ))}
        </nav>
      </section>
      <LanguageDialog open={languageOpen} onClose={() => setLanguageOpen(false)} />
    </main>
  );
}
