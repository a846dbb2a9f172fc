import { wordOr } from '@upline/i18n/texts';
import { formatName } from '@upline/i18n';
import { showToast } from '@upline/ui';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { leaveShop } from '../shared/leave-shop.ts';
import { useMemberStatus } from '../shared/member-status.ts';
import styles from './header/MemberBar.module.css';

/** The signed-in member, and the button to sign out. */
export function SignedIn() {
  const { t, locale } = useTranslation();
  const { member } = useMemberStatus();
  if (!member) return <span />;
  const name = formatName({ given: member.firstName, family: member.lastName }, locale) || member.nuserCode;
  const leave = () => {
    leaveShop();
    showToast(t('exited'));
  };
  return (
    <>
      <span className={styles.strong}>{name}</span>
      <span className={styles.quiet}>{wordOr(t, `level.${member.cardType}`, member.cardType)}</span>
      <span className={`${styles.quiet} ${styles.wide}`}>{member.userCode}</span>
      <button type="button" onClick={leave}>
        {t('signOut')}
      </button>
    </>
  );
}
