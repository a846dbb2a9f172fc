import { CountPill, Icon, type IconName } from '@upline/ui';
import { Link, useLocation } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { useMemberStatus } from '../shared/member-status.ts';
import { isCart, isCategories, isHome, isMine } from './current-entry.ts';
import styles from './TabBar.module.css';

/** The phone's main navigation, within reach of the thumb. */
export function TabBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { cartCount } = useMemberStatus();
  const entries: { to: string; icon: IconName; text: string; current: boolean; count?: number }[] = [
    { to: paths.index(), icon: 'home', text: t('home'), current: isHome(pathname) },
    { to: paths.categories(), icon: 'grid', text: t('categories'), current: isCategories(pathname) },
    { to: paths.cart(), icon: 'bag', text: t('cart'), current: isCart(pathname), count: cartCount },
    { to: paths.my(), icon: 'person', text: t('me'), current: isMine(pathname) },
  ];
  return (
    <nav className={styles.bar} aria-label={t('mainNavigation')}>
      {entries.map(({ to, icon, text, current, count = 0 }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          <span className={styles.icon}>
            <Icon name={icon} />
            <CountPill count={count} />
          </span>
          {count ? <span aria-hidden="true">{text}</span> : text}
          {count ? <span className="vh">{t('cartPieces', { count })}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
