import { useCallback, useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<T> {
  readonly data: T | undefined;
  readonly failed: boolean;
  readonly again: () => void;
}

/** Loads when `key` changes and on demand. A late answer for an older key is dropped. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [round, setRound] = useState(0);
  const wanted = `${key} #${round}`;
  const [result, setResult] = useState<{ of: string; data?: T; failed: boolean }>();
  // Only the key identifies the data; every render creates a new function.
  const start = useEffectEvent(() => load());
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: { data?: T; failed: boolean }) => {
      if (isCurrent) setResult({ of: wanted, ...next });
    };
    start().then(
      (data) => settle({ data, failed: false }),
      () => settle({ failed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  const current = result?.of === wanted ? result : undefined;
  return { data: current?.data, failed: current?.failed ?? false, again: useCallback(() => setRound((before) => before + 1), []) };
}
