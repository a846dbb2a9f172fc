import { brand } from '@upline/brand/brand';
import { Kbd, useKeys } from '@upline/ui/desk';
import { Link, useLocation, useNavigate } from 'react-router';
import { isUnder, railFor } from '../app/rail.ts';
import { useAccount, useMay } from '../session/account.ts';
import { useTexts } from '../shared/i18n.ts';
import { Mark } from './Mark.tsx';
import styles from './Rail.module.css';

/** The words of the console, Find above them, the person under them. `isNarrow`: on a tablet only the words stay. */
export function Rail({ onFind, isNarrow = true }: { readonly onFind: () => void; readonly isNarrow?: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const account = useAccount();
  const words = railFor(useMay());
  useKeys(
    words.map(({ keys, name, path }) => ({ keys, label: t(`rail.${name}`), run: () => void navigate(path) })),
    isNarrow,
    true,
  );
  return (
    <nav className={`${styles.rail} ${isNarrow ? styles.narrow : ''}`} aria-label={t('rail.label')}>
      <div className={styles.inside}>
        <Link className={styles.mark} to="/" aria-label={brand.name}>
          <Mark />
          <span>{brand.name}</span>
        </Link>
        <button type="button" className={styles.find} onClick={onFind}>
          <span>{t('find.open')}</span>
          <Kbd keys="Ctrl K" />
        </button>
        <ul className={styles.words}>
          {words.map(({ name, path, pages }) => {
            const isIn = pages.some((page) => isUnder(pathname, page.path));
            return (
              <li key={name}>
                <Link to={path} className={isIn ? styles.in : ''} aria-current={!isIn && isUnder(pathname, path) ? 'page' : undefined}>
                  {t(`rail.${name}`)}
                </Link>
                {isIn || !isNarrow ? <Pages pages={pages} /> : null}
              </li>
            );
          })}
        </ul>
        <Link className={styles.who} to="/account">
          <b>{account.name}</b>
          {account.roles.map((role) => t(`role.${role}`)).join(', ')}
          <br />
          {account.companies === null ? t('rail.allCompanies') : account.companies.join(', ')}
        </Link>
      </div>
    </nav>
  );
}

function Pages({ pages }: { readonly pages: ReturnType<typeof railFor>[number]['pages'] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <ul className={styles.pages}>
      {pages.map(({ name, path }) => (
        <li key={name}>
          <Link to={path} aria-current={isUnder(pathname, path) ? 'page' : undefined}>
            {t(`rail.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
