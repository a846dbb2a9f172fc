import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Brand } from '../Brand.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './Header.module.css';
import { HeaderTools } from './HeaderTools.tsx';
import { isCategories, isHome, isMine } from '../current-entry.ts';
import { SearchBox } from '../search/SearchBox.tsx';

export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <header className={styles.header} data-mine={isMine(pathname) || undefined}>
      <div className={`wrap ${styles.line}`}>
        <Brand />
        <nav className={styles.nav} aria-label={t('shopNavigation')}>
          <Link to={paths.index()} prefetch="intent" aria-current={isHome(pathname) ? 'page' : undefined}>
            {t('home')}
          </Link>
          <Link to={paths.categories()} prefetch="intent" aria-current={isCategories(pathname) ? 'page' : undefined}>
            {t('categories')}
          </Link>
        </nav>
        <SearchBox />
        <HeaderTools />
      </div>
    </header>
  );
}
