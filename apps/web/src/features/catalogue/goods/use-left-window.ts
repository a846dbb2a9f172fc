import { type RefObject, useEffect, useState } from 'react';

/** Whether the block has left the window by its upper edge. A block still below the window has not. */
export function useLeftWindow(block: RefObject<HTMLElement | null>): boolean {
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const element = block.current;
    if (!element) return;
    // Content below the window counts as inside, so that a jump past the block is noticed.
    const observer = new IntersectionObserver(([entry]) => entry && setLeft(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [block]);
  return left;
}
