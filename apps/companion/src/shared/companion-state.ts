import type { Locale } from '@upline/i18n';
import { useSyncExternalStore } from 'react';

/** The state that the whole companion shares. The names are the specification's. */
export interface CompanionState {
  /** The number of pending calls that show a loading line. */
  readonly res_count: number;
  readonly locale: Locale;
  readonly userInfo: UserInfo | null;
  readonly langs: readonly { readonly CHARACTER_CODE: string; readonly CHARACTER_NAME: string }[];
  /** Sum of the cart's quantities. */
  readonly cartNum: number;
  readonly notReadedNum: number;
  /** Increased when the session changes, so that the member's data is read again. */
  readonly refreshNum: number;
}

export interface UserInfo {
  readonly userCode: string;
  readonly nuserCode: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly headImage: string;
}

let state: CompanionState = {
  res_count: 0,
  locale: 'en_US',
  userInfo: null,
  langs: [],
  cartNum: 0,
  notReadedNum: 0,
  refreshNum: 0,
};
const listeners = new Set<() => void>();

export const readState = (): CompanionState => state;

export function changeState(change: Partial<CompanionState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One part of the state. The component renders again only when that part changes. */
export const useCompanionState = <T>(select: (state: CompanionState) => T): T => useSyncExternalStore(subscribe, () => select(state));
