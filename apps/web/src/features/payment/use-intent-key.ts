import { NetworkFailure, newActKey, RequestRefused } from '@upline/client';
import { useRef } from 'react';

/** One key per intent. It stays the same while the intent is sent again after a lost answer, and is dropped once an answer came or the intent changes. */
export function useIntentKey() {
  const held = useRef<{ intent: string; key: string }>(undefined);
  return {
    keyFor(intent: object): string {
      const text = JSON.stringify(intent);
      if (held.current?.intent !== text) held.current = { intent: text, key: newActKey() };
      return held.current.key;
    },
    /** `error`: the intent's failure; absent if it was answered. */
    settle(error?: unknown): void {
      const isLost = error instanceof NetworkFailure || (error instanceof RequestRefused && error.status >= 500);
      if (!isLost) held.current = undefined;
    },
  };
}
