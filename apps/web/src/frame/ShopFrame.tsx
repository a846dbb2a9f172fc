import { ToastRegion } from '@upline/ui';
import { type ReactNode, useState } from 'react';
import { useMatches } from 'react-router';
import type { PageHandle } from '../app/page-handle.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { useMemberStatusUpdates } from '../shared/member-status.ts';
import { AppDialog } from './AppDialog.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';
import { MemberBar } from './MemberBar.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import styles from './ShopFrame.module.css';
import { TabBar } from './TabBar.tsx';

export type FrameDialog = 'language' | 'app';

/** What stands around every page: member line, header, footer, and the tab bar on phones. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<FrameDialog | null>(null);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  useMemberStatusUpdates();
  const plain = handle?.frame === 'plain';
  const close = () => setDialog(null);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <ProgressLine />
      {plain ? null : <MemberBar onOpen={setDialog} />}
      {plain ? null : <Header />}
      {plain ? (
        // Such a page brings its own main.
        <div id="content" tabIndex={-1} className={styles.main}>
          {children}
        </div>
      ) : (
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      )}
      {plain ? null : <Footer onOpen={setDialog} />}
      {plain ? null : <TabBar />}
      <LanguageDialog open={dialog === 'language'} onClose={close} />
      <AppDialog open={dialog === 'app'} onClose={close} />
      <ToastRegion label={t('messages')} closeLabel={t('close')} />
    </>
  );
}
