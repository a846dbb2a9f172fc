import { CountPill, Icon } from '@upline/ui';
import { Link } from 'react-router';
import { builtPages } from '../../app/built-pages.ts';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMemberStatus } from '../../shared/member-status.ts';
import styles from './HeaderTools.module.css';

/** Messages, member center and cart. Their pages send visitors to sign-in and back. */
export function HeaderTools() {
  const { t } = useTranslation();
  const { cartCount, unread } = useMemberStatus();
  return (
    <div className={styles.tools}>
      {builtPages.notices ? (
        <Link to={paths.notice()} aria-label={t('messagesUnread', { count: unread })}>
          <Icon name="message" />
          <CountPill count={unread} />
        </Link>
      ) : null}
      <Link className="lg" to={paths.my()} aria-label={t('memberCentre')}>
        <Icon name="person" />
      </Link>
      <Link className="lg" to={paths.cart()} prefetch="intent" aria-label={t('cartPieces', { count: cartCount })}>
        <Icon name="bag" />
        <CountPill count={cartCount} />
      </Link>
    </div>
  );
}
