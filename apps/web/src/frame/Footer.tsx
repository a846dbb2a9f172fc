import { Icon } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { Brand } from './Brand.tsx';
import { brand } from '@upline/brand/brand';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import styles from './Footer.module.css';
import type { FrameDialog } from './dialogs/frame-dialog.ts';

/** Agreements open as PDF in a new window; the apps' codes and the language open as dialogs. */
export function Footer({ onOpen }: { onOpen: (dialog: FrameDialog) => void }) {
  const { t, locale } = useTranslation();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.line}`}>
        <p>
          <Brand />
        </p>
        <ul className={styles.list}>
          {brand.documents.map((name) => (
            <li key={name}>
              <a className={styles.entry} href={paths.agreement(name, locale)} target="_blank" rel="noopener">
                {t(`footer.${name}`)}
                <span className="vh"> {t('opensPdf')}</span>
              </a>
            </li>
          ))}
          {brand.hasImprint ? (
            <li>
              <Link className={styles.entry} to={paths.imprint()}>
                {t('footer.imprint')}
              </Link>
            </li>
          ) : null}
          {brand.hasAccessibility ? (
            <li>
              <Link className={styles.entry} to={paths.accessibility()}>
                {t('footer.accessibility')}
              </Link>
            </li>
          ) : null}
        </ul>
        <ul className={styles.list}>
          {(['ios', 'android'] as const).map((app) =>
            brand.apps[app] ? (
              <li key={app}>
                <button type="button" className={styles.entry} onClick={() => onOpen('app')}>
                  <Icon name="code" />
                  {t(app === 'ios' ? 'iphoneApp' : 'androidApp')}
                </button>
              </li>
            ) : null,
          )}
        </ul>
      </div>
    </footer>
  );
}
