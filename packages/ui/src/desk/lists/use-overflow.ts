import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the only child of an element is wider than the element, kept up to date. */
export function useOverflow(place: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    const child = element?.firstElementChild;
    // Tests without a browser have no layout.
    if (!element || !child || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWider(child.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    observer.observe(child);
    return () => observer.disconnect();
  }, [place]);
  return isWider;
}
