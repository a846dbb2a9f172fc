import { type RefObject, useEffect, useState } from 'react';

/** Whether the block has left the window by its upper edge: gone from view and above it, not still to come. */
export function useLeftWindow(block: RefObject<HTMLElement | null>): boolean {
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const element = block.current;
    if (!element) return;
    // What lies below the window counts as in it, so that a leap past the block is heard as its leaving.
    const observer = new IntersectionObserver(([entry]) => entry && setLeft(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [block]);
  return left;
}
