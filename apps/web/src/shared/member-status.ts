import type { AnswerOf } from '@upline/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { builtPages } from '../app/built-pages.ts';
import { api } from './api.ts';
import { localSession, readSession, useSession } from './session.ts';

export interface MemberStatus {
  /** undefined until known. */
  readonly member: AnswerOf<'getJmiMember'>['data'] | undefined;
  /** Pieces in the cart. */
  readonly cartCount: number;
  /** Notices not read yet. */
  readonly unread: number;
}

const nothing: MemberStatus = { member: undefined, cartCount: 0, unread: 0 };
const listeners = new Set<() => void>();
let status = nothing;
/** Answers that were asked before a newer change must not undo it. */
let cartVersion = 0;
let unreadVersion = 0;

function update(change: Partial<MemberStatus>): void {
  status = { ...status, ...change };
  for (const listener of listeners) listener();
}

/** The member's other tabs; open while somebody is signed in. */
let otherTabs: BroadcastChannel | undefined;

interface TabNews {
  readonly userId: string;
  readonly change: Partial<Pick<MemberStatus, 'cartCount' | 'unread'>>;
}

/** Shows a change here and in every other tab of the same member. */
function updateEverywhere(change: TabNews['change']): void {
  update(change);
  const userId = readSession()?.userId;
  if (userId) otherTabs?.postMessage({ userId, change } satisfies TabNews);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the frame shows of the member; all zero for a visitor, on the server and while hydrating. */
export const useMemberStatus = (): MemberStatus =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => nothing,
  );

/** The badge at once, before the server answers; `previous` is for the roll back. */
export function setCartCount(count: number): { previous: number } {
  const previous = status.cartCount;
  cartVersion += 1;
  updateEverywhere({ cartCount: count });
  return { previous };
}

export const cartCount = (): number => status.cartCount;

/** Reads the cart's pieces anew. A failure leaves what is shown. */
export async function refreshCartCount(): Promise<void> {
  const asked = ++cartVersion;
  const answer = await api.ask('getCartOrderList', {}).catch(() => undefined);
  if (answer?.success !== '1' || asked !== cartVersion) return;
  update({ cartCount: answer.data.flatMap((cart) => cart.cartProduct).reduce((sum, line) => sum + line.qty, 0) });
}

/** Reads the member anew, after a change of the profile for one. A failure leaves what is shown. */
export async function refreshMember(): Promise<void> {
  const token = readSession()?.token;
  const answer = await api.ask('getJmiMember', {}).catch(() => undefined);
  if (answer?.success !== '1') return;
  const { userCode, firstName, lastName, nuserCode, headImage } = answer.data;
  // Signed out, or someone else by now: the answer is about nobody who is here.
  if (!token || readSession()?.token !== token) return;
  update({ member: answer.data });
  localSession.rememberAccount({ userId: userCode, name: [firstName, lastName].filter(Boolean).join(' ') || nuserCode, headImage, token });
}

/** Every badge of unread notices at once; `previous` is for the roll back. */
export function setUnread(count: number): { previous: number } {
  const previous = status.unread;
  unreadVersion += 1;
  updateEverywhere({ unread: count });
  return { previous };
}

export const unreadCount = (): number => status.unread;

export async function refreshUnread(): Promise<void> {
  const asked = ++unreadVersion;
  const answer = await api.ask('notReadedNum', {}).catch(() => undefined);
  if (answer?.success === '1' && asked === unreadVersion) update({ unread: answer.data });
}

/** Keeps the member's name, cart and unread count while someone is signed in. Stands in the frame, once. */
export function useMemberStatusUpdates(): void {
  const session = useSession();
  const token = session?.token;
  useEffect(() => {
    // Somebody else's name and counts are shown to nobody, not even until the own ones are there.
    update(nothing);
    if (!token) return;
    void refreshMember();
    void refreshCartCount();
    if (builtPages.notices) void refreshUnread();
    const tabs = new BroadcastChannel('member-status');
    tabs.addEventListener('message', ({ data: { userId, change } }: MessageEvent<TabNews>) => {
      if (userId === readSession()?.userId) update(change);
    });
    otherTabs = tabs;
    return () => {
      otherTabs = undefined;
      tabs.close();
    };
  }, [token]);
}
