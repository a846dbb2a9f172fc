import { ToastRegion, useKeptFocus } from '@upline/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useMatches } from 'react-router';
import type { PageHandle } from '../app/page-handle.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { useMemberStatusUpdates } from '../shared/member-status.ts';
import { Footer } from './Footer.tsx';
import type { FrameDialog } from './dialogs/frame-dialog.ts';
import { Header } from './header/Header.tsx';
import { MemberBar } from './header/MemberBar.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import styles from './ShopFrame.module.css';
import { TabBar } from './TabBar.tsx';

// Few visitors open these dialogs, so they are not in the first load.
const AppDialog = lazyPart(() => import('./dialogs/AppDialog.tsx').then((module) => module.AppDialog));
const LanguageDialog = lazyPart(() => import('./dialogs/LanguageDialog.tsx').then((module) => module.LanguageDialog));

/**
 * The frame around every page: member line, header, footer, and the tab bar on phones. `isWhole` shows all of it even if
 * the page asks for less.
 */
export function ShopFrame({ children, isWhole = false }: { children: ReactNode; isWhole?: boolean }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<FrameDialog | null>(null);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  useMemberStatusUpdates();
  useKeptFocus();
  const plain = !isWhole && handle?.frame === 'plain';
  const close = () => setDialog(null);
  // An opened dialog stays in the page, so that closing it returns the focus to its opener.
  const [opened, setOpened] = useState<readonly FrameDialog[]>([]);
  const open = (name: FrameDialog) => {
    setOpened((names) => (names.includes(name) ? names : [...names, name]));
    setDialog(name);
  };
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <ProgressLine />
      {plain ? null : <MemberBar onOpen={open} />}
      {plain ? null : <Header />}
      {plain ? (
        // This page has its own main element.
        <div id="content" tabIndex={-1} className={styles.main}>
          {children}
        </div>
      ) : (
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      )}
      {plain ? null : <Footer onOpen={open} />}
      {plain ? null : <TabBar />}
      <Suspense fallback={null}>
        {opened.includes('language') ? <LanguageDialog open={dialog === 'language'} onClose={close} /> : null}
        {opened.includes('app') ? <AppDialog open={dialog === 'app'} onClose={close} /> : null}
      </Suspense>
      <ToastRegion label={t('toasts')} closeLabel={t('close')} />
    </>
  );
}
