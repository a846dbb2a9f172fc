import { brand } from '@upline/brand/brand';
import { Icon } from '@upline/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { FormPicture } from '../shared/pictures/FormPicture.tsx';
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

/** Pages outside the shop's frame: the company's picture, or its color without one, with a link home, and one form next to it. */
export function SplitFrame({ titleId, long = false, children }: SplitFrameProps) {
  const { t, locale } = useTranslation();
  const [languageOpen, setLanguageOpen] = useState(false);
  const picture = brand.pictures?.signIn;
  return (
    <main className={`${styles.page} ${long ? styles.long : ''} ${picture ? '' : styles.bare}`}>
      <div className={styles.scene}>
        {picture ? <FormPicture className={styles.picture} address={picture} sizes="(max-width: 767px) 100vw, 50vw" /> : null}
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
          {brand.hasImprint ? <Link to={paths.imprint()}>{t('footer.imprint')}</Link> : null}
          {brand.hasAccessibility ? <Link to={paths.accessibility()}>{t('footer.accessibility')}</Link> : null}
        </nav>
      </section>
      <LanguageDialog open={languageOpen} onClose={() => setLanguageOpen(false)} />
    </main>
  );
}
