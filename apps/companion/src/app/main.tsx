import '@upline/brand/palette.css';
import '@upline/ui/styles.css';
import './companion.css';
import { nameThisDevice } from '@upline/client/device-name';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { onAgreementsDue, onSessionEnded } from '../shared/api.ts';
import { showLocale, startLocale } from '../shared/i18n/translator.ts';
import { restoreUserInfo } from '../shared/session.ts';
import { thisDevice } from '../shared/this-device.ts';
import { createCompanionRouter } from './router.tsx';
import { paths } from './paths.ts';

const addressQuery = () => new URLSearchParams(location.hash.split('?')[1] ?? '');

/** Runs after the page has loaded: the files that the worker fetches for later would compete with it for network and processor. */
function whenAtRest(work: () => void): void {
  if (document.readyState === 'complete') setTimeout(work, 1_000);
  else window.addEventListener('load', () => setTimeout(work, 1_000), { once: true });
}

async function start(): Promise<void> {
  restoreUserInfo();
  nameThisDevice();
  const texts = showLocale(startLocale(addressQuery()));
  // The router fetches the page's script at once, so that a phone loads it in parallel with the texts.
  const router = createCompanionRouter();
  await texts;
  onSessionEnded(() => {
    const { pathname, search } = router.state.location;
    if (pathname !== '/login') void router.navigate(paths.login({ redirect: pathname + search }), { replace: true });
  });
  onAgreementsDue(() => {
    const { pathname, search } = router.state.location;
    if (pathname !== '/mobile/due-agreements')
      void router.navigate(paths.dueAgreements({ redirect: pathname + search }), { replace: true });
  });
  const root = document.getElementById('app');
  if (root) createRoot(root).render(<RouterProvider router={router} />);
  // The app's web view has its own ways to work offline and to update.
  if (!thisDevice().isApp && import.meta.env.PROD)
    whenAtRest(() => void import('../worker/keep-installed.ts').then(({ keepInstalled }) => keepInstalled()));
}

void start();
