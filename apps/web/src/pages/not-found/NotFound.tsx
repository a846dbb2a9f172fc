import { buttonClass, EmptyState } from '@upline/ui';
import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from '../fault/Fault.module.css';

/** The shop's own 404, for unknown addresses and products alike. */
export function NotFound() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('missing.title')} />
      <EmptyState
        icon="search"
        level={1}
        title={t('missing.title')}
        action={
          <>
            <Link className={buttonClass({ variant: 'go' })} to={paths.categories()}>
              {t('missing.categories')}
            </Link>
            <Link className={buttonClass({ variant: 'out' })} to={paths.index()}>
              {t('fault.home')}
            </Link>
          </>
        }
      >
        {t(pathname === '/pc/goods' ? 'missing.text' : 'missing.address')}
      </EmptyState>
    </div>
  );
}
