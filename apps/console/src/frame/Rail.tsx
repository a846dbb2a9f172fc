import { wordOr } from '@upline/i18n/texts';
import { brand } from '@upline/brand/brand';
import { Kbd, useKeys } from '@upline/ui/desk';
import { Link, useLocation, useNavigate } from 'react-router';
import { isUnder, railFor } from '../app/rail.ts';
import { useAccount, useMay } from '../session/account.ts';
import { useRoleName } from '../session/role-name.ts';
import { useFormats } from '../shared/words/formats.ts';
import { useTexts } from '../shared/words/i18n.ts';
import { paths } from '../shared/addresses/paths.ts';
import { Mark } from './Mark.tsx';
import { useRailCounts } from './rail-counts.ts';
import styles from './Rail.module.css';

/** The words of the console, Find above them, the person below them. `isNarrow`: on a tablet only the words stay. */
export function Rail({ onFind, isNarrow = true }: { readonly onFind: () => void; readonly isNarrow?: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const account = useAccount();
  const words = railFor(useMay());
  const counts = useRailCounts();
  const { count } = useFormats();
  const roleName = useRoleName();
  useKeys(
    words.map(({ keys, name, path }) => ({ keys, label: wordOr(t, `rail.${name}`, name), run: () => void navigate(path) })),
    isNarrow,
    true,
  );
  return (
    <nav className={`${styles.rail} ${isNarrow ? styles.narrow : ''}`} aria-label={t('rail.label')}>
      <div className={styles.inside}>
        <Link className={styles.mark} to={paths.home()} aria-label={brand.name}>
          <Mark isOnBar />
          <span>{brand.name}</span>
        </Link>
        <button type="button" className={styles.find} onClick={onFind}>
          <span>{t('find.open')}</span>
          <Kbd keys="Ctrl K" />
        </button>
        <ul className={styles.words}>
          {words.map(({ name, path, pages }) => {
            const isIn = pages.some((page) => isUnder(pathname, page.path));
            const isFolded = !isIn && isNarrow;
            const waits = [name, ...(isFolded ? pages.map((page) => page.name) : [])].reduce((sum, one) => sum + (counts[one] ?? 0), 0);
            return (
              <li key={name}>
                <Link to={path} className={isIn ? styles.in : ''} aria-current={!isIn && isUnder(pathname, path) ? 'page' : undefined}>
                  {wordOr(t, `rail.${name}`, name)}
                  {waits === 0 ? null : <span className={styles.count}>{count(waits)}</span>}
                </Link>
                {isFolded ? null : <Pages pages={pages} counts={counts} />}
              </li>
            );
          })}
        </ul>
        <Link className={styles.who} to={paths.account()}>
          <b>{account.name}</b>
          {account.roles.map(roleName).join(', ')}
          <br />
          {account.companies === null ? t('rail.allCompanies') : account.companies.join(', ')}
        </Link>
      </div>
    </nav>
  );
}

interface PagesProps {
  readonly pages: ReturnType<typeof railFor>[number]['pages'];
  readonly counts: ReturnType<typeof useRailCounts>;
}

function Pages({ pages, counts }: PagesProps) {
  const { t } = useTexts();
  const { count } = useFormats();
  const { pathname } = useLocation();
  // A page's address may be below another page's.
  const here = pages.filter(({ path }) => isUnder(pathname, path)).toSorted((a, b) => b.path.length - a.path.length)[0]?.path;
  return (
    <ul className={styles.pages}>
      {pages.map(({ name, path }) => (
        <li key={name}>
          <Link to={path} aria-current={path === here ? 'page' : undefined}>
            {wordOr(t, `rail.${name}`, name)}
            {counts[name] === undefined ? null : <span className={styles.count}>{count(counts[name])}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
