import type { Session } from '@upline/client';

/** Where a tab keeps its view, in its session storage. The start of the shop looks for it too. */
export const VIEW_KEY = 'staff-view';

/** A view of this tab: a person of the staff sees the shop as a member does, and can change nothing. */
export interface StaffView extends Session {
  /** Who looks. */
  readonly by: string;
  /** When it ends, by this browser's clock, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** What a tab keeps: its view, or that the view is over, so that nothing of the member is shown from then on. */
export type KeptView = StaffView | 'over';

const tokenForm = /^view-[A-Za-z0-9_-]{43}$/;

/** The one-time code in the fragment that the console opens, right or not; undefined for any other fragment. */
export const codeInFragment = (fragment: string): string | undefined => /^#view=(.*)$/.exec(fragment)?.[1];

/** Whether a token is a view's. A member's own token is not. */
export const isTokenOfView = (token: string): boolean => tokenForm.test(token);

/** Reads what a tab keeps. What cannot be read counts as a view that is over. */
export function readKeptView(kept: string, nowMs: number): KeptView {
  try {
    const view = JSON.parse(kept) as StaffView;
    return isTokenOfView(view.token) && view.endsAt > nowMs ? view : 'over';
  } catch {
    return 'over';
  }
}
