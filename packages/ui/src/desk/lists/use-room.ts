import { type RefObject, useLayoutEffect } from 'react';

/**
 * How a table fits its place, written to the place's `data-room`: `wide` if its name column has its full width, `tight` if that column is
 * cut, `scroll` if even then the table is wider. It is measured before it is painted, each time either changes its size.
 */
export function useRoom(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    const table = element?.querySelector('table');
    // Tests without a browser have no layout.
    if (!element || !table || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      const scrolledTo = element.scrollLeft;
      const room = (['wide', 'tight'] as const).find((one) => {
        element.dataset['room'] = one;
        return table.scrollWidth <= element.clientWidth + 1;
      });
      element.dataset['room'] = room ?? 'scroll';
      element.scrollLeft = scrolledTo;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [place]);
}
