import type { AnswerOf } from '@upline/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { builtPages } from '../app/built-pages.ts';
import { api } from './api.ts';
import { localSession, readSession, useSession } from './session.ts';

type Member = AnswerOf<'getJmiMember'>['data'];

export interface MemberStatus {
  /** Undefined until known. */
  readonly member: Member | undefined;
  /** Pieces in the cart. */
  readonly cartCount: number;
  readonly unread: number;
}

const nothing: MemberStatus = { member: undefined, cartCount: 0, unread: 0 };
const listeners = new Set<() => void>();
let status = nothing;
/** An answer requested before a newer change must not undo that change. */
let cartVersion = 0;
let unreadVersion = 0;

function update(change: Partial<MemberStatus>): void {
  status = { ...status, ...change };
  for (const listener of listeners) listener();
}

/** The channel to the member's other tabs; open while a member is signed in. */
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

/** The frame's data about the member; all zero for a visitor, on the server and while hydrating. */
export const useMemberStatus = (): MemberStatus =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => nothing,
  );

/** Changes the badge before the server answers. `previous` is for the rollback. */
export function setCartCount(count: number): { previous: number } {
  const previous = status.cartCount;
  cartVersion += 1;
  cartQuestion.forget();
  updateEverywhere({ cartCount: count });
  return { previous };
}

export const cartCount = (): number => status.cartCount;

/**
 * One request shared by all callers that `join` at the same time. After an action, `anew` sends it again, and `forget` makes the next caller send it again, because a pending
 * answer is outdated.
 */
function shared<Answer>(ask: (token: string | undefined) => Promise<Answer>) {
  let underWay: { token: string | undefined; answer: Promise<Answer> } | undefined;
  const join = (): Promise<Answer> => {
    const token = readSession()?.token;
    if (underWay && underWay.token === token) return underWay.answer;
    const answer = ask(token).finally(() => {
      if (underWay?.answer === answer) underWay = undefined;
    });
    underWay = { token, answer };
    return answer;
  };
  const forget = (): void => {
    underWay = undefined;
  };
  const anew = (): Promise<Answer> => {
    forget();
    return join();
  };
  return { join, anew, forget };
}

/** The member's cart, for the frame's badge and the cart page. Rejects like `api.call`. */
export const cartQuestion = shared(async () => (await api.call('getCartOrderList', {})).data);

/** Reads the cart's pieces again after a change. On failure the shown value stays. */
export async function refreshCartCount(ask = cartQuestion.anew): Promise<void> {
  const asked = ++cartVersion;
  const carts = await ask().catch(() => undefined);
  if (!carts || asked !== cartVersion) return;
  update({ cartCount: carts.flatMap((cart) => cart.cartProduct).reduce((sum, line) => sum + line.qty, 0) });
}

let foretold: { token: string; member: Member } | undefined;

/** The member's data from the server, for frame and pages; stored among the device's accounts. Rejects like `api.call`. */
export const memberQuestion = shared(async (token) => {
  const known = foretold;
  foretold = undefined;
  const member = known && known.token === token ? known.member : (await api.call('getJmiMember', {})).data;
  // The member has signed out or changed in between, so the answer is for another member.
  if (token && readSession()?.token === token) showMember(token, member);
  return member;
});

function showMember(token: string, member: Member): void {
  const { userCode, firstName, lastName, nuserCode, headImage } = member;
  update({ member });
  localSession.rememberAccount({ userId: userCode, name: [firstName, lastName].filter(Boolean).join(' ') || nuserCode, headImage, token });
}

/** Reads the member again, for example after a profile change. On failure the shown value stays. */
export const refreshMember = (): Promise<unknown> => memberQuestion.anew().catch(() => undefined);

/** Passes on the member's data that was read just before this token signs them in, so that it is not read again. */
export function foretellMember(token: string, member: Member): void {
  foretold = { token, member };
}

/** Changes every badge of unread notices before the server answers. `previous` is for the rollback. */
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

/** Keeps the member's name, cart and unread count up to date while signed in. Used once, in the frame. */
export function useMemberStatusUpdates(): void {
  const session = useSession();
  const token = session?.token;
  useEffect(() => {
    // Another member's name and counts are never shown, not even until the current member's are read.
    update(nothing);
    if (!token) return;
    void memberQuestion.join().catch(() => undefined);
    void refreshCartCount(cartQuestion.join);
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
