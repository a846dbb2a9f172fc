import { NetworkFailure, newActKey, RequestRefused } from '@upline/client';
import { useRef } from 'react';

/**
 * One key for one intent. It stays while the same intent is sent again after a lost answer. It is dropped as soon as an
 * answer came, or if the intent changes.
 */
export function useIntentKey() {
  const held = useRef<{ intent: string; key: string }>(undefined);
  return {
    keyFor(intent: object): string {
      const text = JSON.stringify(intent);
      if (held.current?.intent !== text) held.current = { intent: text, key: newActKey() };
      return held.current.key;
    },
    /** `error`: how the intent failed; absent if it was answered. */
    settle(error?: unknown): void {
      const isLost = error instanceof NetworkFailure || (error instanceof RequestRefused && error.status >= 500);
      if (!isLost) held.current = undefined;
    },
  };
}
