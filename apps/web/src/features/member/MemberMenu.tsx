import { wordOr } from '@upline/i18n/texts';
import { Icon, showToast } from '@upline/ui';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { leaveShop } from '../../shared/leave-shop.ts';
import { useClientSettings } from '../content/use-client-settings.ts';
import { useHasStartUpFund } from '../wallet/use-has-start-up-fund.ts';
import styles from './MemberMenu.module.css';
import { isActiveEntry, type MenuEntry, menuGroups, voucherEntry } from './menu-entries.ts';

/** The member center's menu: next to the page if there is room, otherwise a strip above it. */
export function MemberMenu() {
  const { t } = useTranslation('centre');
  const [leaving, setLeaving] = useState(false);
  const hasStartUp = useHasStartUpFund();
  const ref = useShownEntry(hasStartUp);
  return (
    <nav ref={ref} className={`fading-strip ${styles.menu}`} aria-label={t('menu')}>
      {menuGroups.map((group) => (
        <div key={group.name} className={styles.group}>
          <p id={`menu-${group.name}`}>{t(`group.${group.name}`)}</p>
          <ul aria-labelledby={`menu-${group.name}`}>
            {group.entries
              .filter(({ name }) => name !== voucherEntry || hasStartUp)
              .map((entry) => (
                <li key={entry.name}>
                  <EntryLink entry={entry} />
                </li>
              ))}
            {group.name === 'account' ? (
              <li>
                <button type="button" className={styles.entry} onClick={() => setLeaving(true)}>
                  <Icon name="leave" size={18} />
                  {t('entry.leave')}
                </button>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} />
    </nav>
  );
}

/** Keeps the current entry visible in the strip above the page, even when an earlier entry is added late. It scrolls only sideways. */
function useShownEntry(hasStartUp: boolean | undefined) {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const show = () => {
      const strip = ref.current;
      const entry = strip?.querySelector<HTMLElement>('[aria-current=page]');
      if (strip && entry && strip.scrollWidth > strip.clientWidth) {
        strip.scrollTo({ left: entry.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2 });
      }
    };
    show();
    // The web font loads later and has another width.
    void document.fonts.ready.then(show);
  }, [pathname, hasStartUp]);
  return ref;
}

/** Names for a shop whose setting gives each credit page the fund of the other. */
const swappedNames: Readonly<Record<string, string>> = { voucher_credit: 'reorder_credit', reorder_credit: 'voucher_credit' };

function EntryLink({ entry: { name, icon, to } }: { entry: MenuEntry }) {
  const { t } = useTranslation('centre');
  const isActive = isActiveEntry({ name }, useLocation().pathname);
  const isSwapped = useClientSettings().data?.creditPages.voucher === '7';
  return (
    <Link
      className={styles.entry}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      // The current page needs no navigation.
      onClick={(event) => isActive && event.preventDefault()}
    >
      <Icon name={icon} size={18} />
      {wordOr(t, `entry.${isSwapped ? (swappedNames[name] ?? name) : name}`, isSwapped ? (swappedNames[name] ?? name) : name)}
    </Link>
  );
}

function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('centre');
  const navigate = useNavigate();
  const leave = () => {
    onClose();
    // The guard answers a lost session with sign-in and a way back to this page. A member who signs out on purpose must not come back here, perhaps as another member. The guard
    // navigates first, and this navigation replaces the guard's.
    flushSync(leaveShop);
    showToast(t('frame:exited'));
    void navigate(paths.login(), { replace: true });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('leave.title')}
      text={t('leave.text')}
      confirm={t('leave.confirm')}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
