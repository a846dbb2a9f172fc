import { brand } from '@upline/brand/brand';
import { Icon } from '@upline/ui';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTranslation } from '../shared/i18n/translator.ts';
import { LegalLinks } from './LegalLinks.tsx';
import styles from './Screen.module.css';

export interface ScreenProps {
  readonly title: string;
  /** The element at the end of the bar: the language, a download. */
  readonly act?: ReactNode;
  /** Whether the page has no back button: the companion's first page and final pages. */
  readonly isFirst?: boolean;
  /** Goes one step back within the page if there is one; otherwise the back button leaves the page. */
  readonly onBack?: (() => void) | undefined;
  /** Whether the content uses the whole width, for a map or a document. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One page: its bar with title and back button, and its content, which avoids notches and home bars. */
export function Screen({ title, act, isFirst = false, onBack, isWide = false, children }: ScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = title === brand.name ? title : `${title} · ${brand.name}`;
  }, [title]);
  const leave = () => void ((history.state as { idx?: number } | null)?.idx ? navigate(-1) : navigate(paths.index(), { replace: true }));
  return (
    <>
      <header className={styles.bar}>
        {isFirst ? (
          <span className={styles.place} />
        ) : (
          <button type="button" className={styles.place} aria-label={t('back')} onClick={onBack ?? leave}>
            <Icon name="back" />
          </button>
        )}
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.act}>{act}</div>
      </header>
      <main className={isWide ? styles.wide : styles.content}>{children}</main>
      {isWide ? null : <LegalLinks />}
    </>
  );
}
