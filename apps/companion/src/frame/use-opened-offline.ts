import { useEffect, useState } from 'react';
import { keptMark } from '../worker/kept-mark.ts';

const retryAfterMs = 3_000;

const isKeptPage = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as Partial<PerformanceNavigationTiming>).serverTiming?.some(({ name }) => name === keptMark));

/**
 * Whether this page was opened while the server was unreachable; it reloads once the server answers. `navigator.onLine` is not enough: it is true with a Wi-Fi that leads nowhere.
 */
export function useOpenedOffline(): boolean {
  const [isOpenedOffline] = useState(isKeptPage);
  useEffect(() => {
    if (!isOpenedOffline) return;
    const retry = setInterval(() => {
      fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      );
    }, retryAfterMs);
    return () => clearInterval(retry);
  }, [isOpenedOffline]);
  return isOpenedOffline;
}
