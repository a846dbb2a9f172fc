import { createLocalSession, type Session } from '@upline/client';
import { changeState, readState, type UserInfo } from './companion-state.ts';

export const localSession = createLocalSession(() => localStorage);

/** The signed-in member, from local storage; null for a visitor. The keys are the desktop's, so one sign-in serves both. */
export const readSession = (): Session | null => localSession.session();

const userInfoKey = 'userInfo';

export function signIn(session: Session): void {
  localSession.signIn(session);
  changeState({ refreshNum: readState().refreshNum + 1 });
}

export function forgetSession(): void {
  localSession.signOut();
  store(null);
  changeState({ userInfo: null, cartNum: 0, notReadedNum: 0, refreshNum: readState().refreshNum + 1 });
}

export function keepUserInfo(userInfo: UserInfo): void {
  store(userInfo);
  changeState({ userInfo });
}

/** Restores the member's stored data, so that a name is shown before the network answers. */
export function restoreUserInfo(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(userInfoKey) ?? 'null') as UserInfo | null;
    if (kept?.userCode && kept.userCode === readSession()?.userId) changeState({ userInfo: kept });
  } catch {
    // Storage is forbidden, or the text is of another release: the name comes with the next answer.
  }
}

function store(userInfo: UserInfo | null): void {
  try {
    if (userInfo === null) localStorage.removeItem(userInfoKey);
    else localStorage.setItem(userInfoKey, JSON.stringify(userInfo));
  } catch {
    // Full or forbidden storage must not stop the page.
  }
}
