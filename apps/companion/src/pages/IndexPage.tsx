import { brand } from '@upline/brand/brand';
import { noteCompanionVisit } from '@upline/client/companion-visit';
import { Button, buttonClass, CountPill, Icon, type IconName, showToast } from '@upline/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths, portal } from '../app/paths.ts';
import { refreshMember } from '../features/member/refresh-member.ts';
import { LanguageButton } from '../frame/LanguageButton.tsx';
import { Screen } from '../frame/Screen.tsx';
import { api } from '../shared/api.ts';
import { useCompanionState } from '../shared/companion-state.ts';
import { useTranslation } from '../shared/i18n/translator.ts';
import { forgetSession, readSession } from '../shared/session.ts';
import styles from './IndexPage.module.css';

const entries: readonly { key: keyof typeof portal; icon: IconName }[] = [
  { key: 'cart', icon: 'bag' },
  { key: 'orders', icon: 'box' },
  { key: 'wallet', icon: 'wallet' },
  { key: 'earnings', icon: 'bars' },
  { key: 'notices', icon: 'message' },
];

/** The companion's first page: the member's own pages of the shop, or the ways to become a member. */
export function IndexPage() {
  const { t } = useTranslation();
  const { userInfo, cartNum, notReadedNum, refreshNum } = useCompanionState((state) => state);
  const session = readSession();
  useEffect(() => {
    if (readSession()) void refreshMember();
  }, [refreshNum]);
  const counts: Partial<Record<keyof typeof portal, number>> = { cart: cartNum, notices: notReadedNum };
  const leave = () => {
    // Not awaited: the token is forgotten here in any case.
    void api.call('signOut', {}, { noLoading: true }).catch(() => undefined);
    forgetSession();
    showToast(t('signedOut'));
  };
  return (
    <Screen title={brand.name} isFirst act={<LanguageButton />}>
      {session ? (
        <p className={styles.hello}>
          <span className="display">{userInfo?.firstName || userInfo?.nuserCode || session.userId}</span>
          <span className="q">{session.userId}</span>
        </p>
      ) : (
        <div className={styles.welcome}>
          <h2>{t('index.welcome')}</h2>
          <p className="q">{t('index.lead')}</p>
          <Link className={buttonClass({ variant: 'go', size: 'big', wide: true })} to={paths.login()}>
            {t('login.title')}
          </Link>
          <Link className={buttonClass({ variant: 'out', size: 'big', wide: true })} to={paths.register()}>
            {t('registration:title')}
          </Link>
        </div>
      )}
      <nav className={styles.list} aria-label={t('index.pages')}>
        {(session ? entries : []).map(({ key, icon }) => (
          <a key={key} href={portal[key]} className={styles.entry} onClick={noteCompanionVisit}>
            <Icon name={icon} />
            <span className={styles.name}>
              {t(`index.${key}`)}
              {counts[key] ? <span className="vh"> {counts[key]}</span> : null}
            </span>
            <span className={styles.count}>
              <CountPill count={counts[key] ?? 0} />
            </span>
            <Icon name="forward" size={16} className={styles.arrow} />
          </a>
        ))}
        {session ? (
          <Link to={paths.tree()} className={styles.entry}>
            <Icon name="tree" />
            <span className={styles.name}>{t('tree.title')}</span>
            <Icon name="forward" size={16} className={styles.arrow} />
          </Link>
        ) : null}
        <a href={portal.shop} className={styles.entry} onClick={noteCompanionVisit}>
          <Icon name="home" />
          <span className={styles.name}>{t('index.shop')}</span>
          <Icon name="forward" size={16} className={styles.arrow} />
        </a>
      </nav>
      {session ? (
        <Button variant="ghost" wide onClick={leave}>
          {t('signOut')}
        </Button>
      ) : null}
    </Screen>
  );
}
