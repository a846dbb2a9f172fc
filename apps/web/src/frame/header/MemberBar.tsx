import { brand } from '@upline/brand/brand';
import { Icon } from '@upline/ui';
import { type MouseEvent, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { optionalPart } from '../../shared/lazy-part.ts';
import { useSession } from '../../shared/session.ts';
import styles from './MemberBar.module.css';
import type { FrameDialog } from '../dialogs/frame-dialog.ts';

// Most first loads are by visitors, who do not need it. The line's height is fixed, so nothing moves when it loads.
const SignedIn = optionalPart(() => import('../SignedIn.tsx').then((module) => module.SignedIn));

/** The line above the header: the signed-in member, the app and the language. Its height never changes. */
export function MemberBar({ onOpen }: { onOpen: (dialog: FrameDialog) => void }) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <aside className={styles.bar} aria-label={t('memberLine')}>
      <div className={`wrap ${styles.line}`}>
        {session ? (
          <Suspense fallback={<span />}>
            <SignedIn />
          </Suspense>
        ) : (
          <Visitor known={session === null} />
        )}
        <div className={styles.tools}>
          {brand.apps.ios || brand.apps.android ? (
            <button type="button" className={styles.app} onClick={() => onOpen('app')}>
              <Icon name="phone" size={16} />
              {t('getTheApp')}
            </button>
          ) : null}
          <button type="button" onClick={() => onOpen('language')}>
            <Icon name="globe" size={16} />
            {t('languageName')}
          </button>
        </div>
      </div>
    </aside>
  );
}

function Visitor({ known }: { known: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The return page is read on the press, because the server's HTML is shared by all visitors and knows only the page's own query.
  const signInAndReturn = (event: MouseEvent) => {
    event.preventDefault();
    void navigate(paths.login({ redirect: pathname + search }));
  };
  return (
    <>
      <span className={styles.quiet}>{t('memberPromise')}</span>
      {/* The sign-in link stays hidden until the browser knows the session. */}
      <Link className={styles.strong} style={known ? undefined : { visibility: 'hidden' }} to={paths.login()} onClick={signInAndReturn}>
        {t('signIn')}
      </Link>
    </>
  );
}
