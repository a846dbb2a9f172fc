import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

interface Place {
  /** The page's place for a sheet; null while the page shows none. */
  readonly element: HTMLElement | null;
  readonly claim: (isClaimed: boolean) => void;
}

const BesidePlace = createContext<Place | undefined>(undefined);

/** A place for a sheet that a part of the page opens, such as a list its row. `frame` renders the page with that place. */
export function WithBeside({
  frame,
}: {
  readonly frame: (isClaimed: boolean, setElement: (element: HTMLElement | null) => void) => ReactNode;
}) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isClaimed, claim] = useState(false);
  const place = useMemo(() => ({ element, claim }), [element]);
  return <BesidePlace value={place}>{frame(isClaimed, setElement)}</BesidePlace>;
}

/** Renders its children next to the page. A page with a sheet of its own has no such place. */
export function Beside({ children }: { readonly children: ReactNode }) {
  const place = use(BesidePlace);
  const claim = place?.claim;
  useLayoutEffect(() => {
    claim?.(true);
    return () => claim?.(false);
  }, [claim]);
  return place?.element ? createPortal(children, place.element) : null;
}

const wideDesk = window.matchMedia('(min-width: 1900px)');
const subscribe = (onChange: () => void): (() => void) => {
  wideDesk.addEventListener('change', onChange);
  return () => wideDesk.removeEventListener('change', onChange);
};

/** Whether the window has room for a list and its opened row next to each other. */
export const useWideDesk = (): boolean => useSyncExternalStore(subscribe, () => wideDesk.matches);
