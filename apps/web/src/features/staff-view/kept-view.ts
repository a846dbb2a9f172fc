import type { Session } from '@upline/client';

/** Key of a tab's view in session storage. The shop's start checks it too. */
export const VIEW_KEY = 'staff-view';

/** A view in this tab: staff see the shop as a member does, and can change nothing. */
export interface StaffView extends Session {
  readonly by: string;
  /** When the view ends, by this browser's clock, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** A tab's stored state: its view, or that the view is over, so that no data of the member is shown any more. */
export type KeptView = StaffView | 'over';

const tokenForm = /^view-[A-Za-z0-9_-]{43}$/;

/** The one-time code in the fragment that the console opens, valid or not; undefined for any other fragment. */
export const codeInFragment = (fragment: string): string | undefined => /^#view=(.*)$/.exec(fragment)?.[1];

/** Whether a token is a view's. A member's own token is not. */
export const isTokenOfView = (token: string): boolean => tokenForm.test(token);

/** Reads a tab's stored state. An unreadable one counts as a view that is over. */
export function readKeptView(kept: string, nowMs: number): KeptView {
  try {
    const view = JSON.parse(kept) as StaffView;
    return isTokenOfView(view.token) && view.endsAt > nowMs ? view : 'over';
  } catch {
    return 'over';
  }
}
