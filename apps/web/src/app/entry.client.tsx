import { writeCookie } from '@upline/client/cookies';
import { nameThisDevice } from '@upline/client/device-name';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTranslator, inlinedDictionaries } from '../shared/i18n/browser-i18n.ts';
import { localSession } from '../shared/session.ts';
import { AppProviders } from './AppProviders.tsx';

// The page's dictionaries are in its HTML, so hydration waits for no further request and never shows a key or the wrong language.
const dictionaries = inlinedDictionaries();
const translator = browserTranslator(dictionaries);

const takeOver = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AppProviders
          translator={translator}
          page={{
            origin: location.origin,
            reference: document.querySelector<HTMLElement>('[data-reference]')?.dataset.reference ?? '',
            dictionaries,
          }}
        >
          <HydratedRouter />
        </AppProviders>
      </StrictMode>,
    );
  });

/** Whether this tab is a staff view of the shop as a member: active, ended, or about to open by the console's link. */
function isViewed(): boolean {
  try {
    return location.hash.startsWith('#view=') || 'staff-view' in sessionStorage;
  } catch {
    return false;
  }
}

// Nothing starts without the view's script, so that a tab meant for a staff view never shows the browser's own session.
function start(): void {
  if (isViewed()) return void import('../features/staff-view/open-view.ts').then(({ openView }) => openView(translator, takeOver));
  keepAskedLocale();
  takeOver();
}

/** A visitor who came by an address with a language goes on in it: the next address does not name it. */
function keepAskedLocale(): void {
  const { locale = '' } = document.documentElement.dataset;
  if (new URLSearchParams(location.search).get('locale') !== locale) return;
  localSession.setLocale(locale);
  writeCookie('locale', locale);
}

// The page works without scripts, so it is painted first. A page in the background paints nothing, so it does not wait.
if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(start));
else start();

nameThisDevice();
