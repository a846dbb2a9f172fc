import { createDesktopClient } from '@upline/client';
import { keepSessionInTab, localSession } from '../../shared/session.ts';
import { codeInFragment, isTokenOfView, type KeptView, readKeptView, type StaffView, VIEW_KEY } from './kept-view.ts';

/** For the two calls about the view itself, which need no session. */
const visitor = createDesktopClient({
  baseUrl: '',
  locale: () => document.documentElement.dataset.locale ?? 'en_US',
  token: () => null,
  timeoutMs: 10_000,
});

/**
 * Exchanges the address's code for a view, removes it from the address so that it cannot be found later, and stores the view in this tab only. From then on the tab's session is
 * the view's; the browser's session is unchanged. A link signs no one in: the exchange answers only views, each once.
 */
export async function takeView(): Promise<KeptView> {
  keepSessionInTab();
  const code = codeInFragment(location.hash);
  if (code === undefined) return readKeptView(sessionStorage.getItem(VIEW_KEY) ?? '', Date.now());
  history.replaceState(null, '', location.pathname + location.search);
  // The remains of an earlier view belong to another member.
  keepOver();
  const view = await exchange(code);
  if (view === undefined) return 'over';
  sessionStorage.setItem(VIEW_KEY, JSON.stringify(view));
  localSession.signIn(view);
  return view;
}

async function exchange(viewCode: string): Promise<StaffView | undefined> {
  const answer = await visitor.ask('takeMemberView', { viewCode }).catch(() => undefined);
  if (answer?.success !== '1' || !isTokenOfView(answer.data.token)) return undefined;
  const { token, memberCode, by, seconds } = answer.data;
  return { token, userId: memberCode, by, endsAt: Date.now() + seconds * 1_000 };
}

function keepOver(): void {
  sessionStorage.clear();
  sessionStorage.setItem(VIEW_KEY, 'over');
}

/** Ends the view in this tab. The document is reloaded, so that no data of the member stays in the page or in its memory. */
export function endView(): void {
  keepOver();
  location.replace('/pc/index');
}

/** Ends the view on the server too, if it can be reached. The server's own clock ends it in any case. */
export async function leaveView(token: string): Promise<void> {
  await visitor.ask('leaveMemberView', { view: token }).catch(() => undefined);
  endView();
}

/** Forgets the view: the tab shows the shop again, for the member signed in in this browser. */
export function forgetView(): void {
  sessionStorage.clear();
  location.replace('/pc/index');
}
