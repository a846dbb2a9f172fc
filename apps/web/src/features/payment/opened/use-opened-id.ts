import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The payment that the page's address names. It is read in the browser, because the server renders the same page for every visitor; undefined on the server and while hydrating.
 */
export function useOpenedId(): string | undefined {
  const [query] = useSearchParams();
  const asked = (query.get('id') ?? '').trim();
  return useSyncExternalStore(
    neverChanges,
    () => asked,
    () => undefined,
  );
}

const neverChanges = () => () => undefined;
