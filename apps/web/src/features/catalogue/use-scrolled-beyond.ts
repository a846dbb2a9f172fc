import { type RefObject, useEffect, useState } from 'react';

/** Pixels beyond the block's own height. */
const margin = 50;

/** Whether the page is scrolled further than the block is high, plus 50 px. */
export function useScrolledBeyond(block: RefObject<HTMLElement | null>): boolean {
  const [beyond, setBeyond] = useState(false);
  useEffect(() => {
    const read = () => setBeyond(window.scrollY > (block.current?.offsetHeight ?? Number.POSITIVE_INFINITY) + margin);
    read();
    window.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read, { passive: true });
    return () => {
      window.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, [block]);
  return beyond;
}
