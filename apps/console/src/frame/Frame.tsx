import { wordOr } from '@upline/i18n/texts';
import { ToastRegion, useKeptFocus } from '@upline/ui';
import { useKeyboard, useKeys } from '@upline/ui/desk';
import { Suspense, useCallback, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { isUnder, rail } from '../app/rail.ts';
import type { PageHandle } from '../app/page-route.ts';
import { useMay } from '../session/account.ts';
import { SessionGate } from '../session/SessionGate.tsx';
import { loadTexts, useTexts } from '../shared/words/i18n.ts';
import { Forbidden } from './Forbidden.tsx';
import styles from './Frame.module.css';
import { FindOpener } from './find/open-find.ts';
import { lazyPart } from './lazy-part.tsx';
import { Mark } from './Mark.tsx';
import { Rail } from './Rail.tsx';

const Find = lazyPart(async () => {
  const [module] = await Promise.all([import('./find/Find.tsx'), loadTexts(['consoleFind', 'consoleLists'])]);
  return module.Find;
});
const KeyHelp = lazyPart(async () => (await import('./KeyHelp.tsx')).KeyHelp);

/** The frame around every page. Visitors see the sign-in. */
export function Frame() {
  const { t } = useTexts();
  useKeyboard();
  useKeptFocus();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const isOpen = handles.some((handle) => handle?.isOpen);
  const isAlone = handles.some((handle) => handle?.isAlone);
  return (
    <>
      {isOpen ? <Outlet /> : <SessionGate>{isAlone ? <Allowed /> : <SignedIn />}</SessionGate>}
      <ToastRegion label={t('messages')} closeLabel={t('close')} />
    </>
  );
}

function SignedIn() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  // Overlays close when the page changes. One that is opened while the next page is on its way belongs to that page: the address changes before the page is shown.
  const [openedAt, setOpenedAt] = useState<{ name: 'find' | 'keys' | 'menu'; pathname: string }>();
  const nextPathname = next?.pathname;
  const isHere = openedAt !== undefined && [pathname, nextPathname].includes(openedAt.pathname);
  const opened = isHere ? openedAt.name : undefined;
  // Forgotten, or it would open again when the person comes back to its page.
  if (openedAt && !isHere && openedAt.pathname !== window.location.pathname) setOpenedAt(undefined);
  const open = useCallback(
    (name: 'find' | 'keys' | 'menu'): void => setOpenedAt({ name, pathname: nextPathname ?? window.location.pathname }),
    [nextPathname],
  );
  const openFind = useCallback((): void => open('find'), [open]);
  const close = useCallback((): void => setOpenedAt(undefined), []);
  const keys = [
    { keys: 'Ctrl K', label: t('find.label'), run: () => open('find') },
    { keys: '?', label: t('keys.all'), run: () => open('keys') },
  ];
  useKeys(keys, true, true);
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {state === 'loading' ? <div className={styles.line} /> : null}
      <Rail onFind={() => open('find')} />
      <header className={styles.bar}>
        <Mark />
        <span>{wordOr(t, `rail.${placeOf(pathname)}`, placeOf(pathname))}</span>
        <button type="button" onClick={() => open('find')}>
          {t('find.open')}
        </button>
        <button type="button" aria-expanded={opened === 'menu'} onClick={() => (opened === 'menu' ? close() : open('menu'))}>
          {t('menu')}
        </button>
      </header>
      {opened === 'menu' ? (
        <div className={styles.cover}>
          <Rail isNarrow={false} onFind={() => open('find')} />
        </div>
      ) : null}
      <FindOpener value={openFind}>
        <Allowed />
      </FindOpener>
      <Suspense fallback={null}>
        {opened === 'find' ? <Find onClose={close} /> : null}
        {opened === 'keys' ? <KeyHelp onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** The page, or, if the person lacks its permission, who may grant it. */
function Allowed() {
  const may = useMay();
  const permission = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.permission)
    .find((needed) => needed !== undefined && !may(needed));
  return permission === undefined ? <Outlet /> : <Forbidden permission={permission} />;
}

/** Name of the rail's word or page that an address belongs to; `home` if none. */
const placeOf = (pathname: string): string => {
  const pages = rail.flatMap((word) => [...word.pages, ...(word.path === undefined ? [] : [{ name: word.name, path: word.path }])]);
  const here = pages.filter(({ path }) => isUnder(pathname, path)).toSorted((a, b) => b.path.length - a.path.length);
  return here[0]?.name ?? 'home';
};
