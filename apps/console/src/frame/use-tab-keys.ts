import { useKeys } from '@upline/ui/desk';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../shared/words/i18n.ts';

/**
 * `[` and `]` go to the tab before and after; at the ends they go round. Answers the ref of the strip, which shows the tab that is open also
 * where it is narrower than its tabs.
 */
export function useTabKeys(tabs: readonly { readonly to: string; readonly isHere: boolean }[]): RefObject<HTMLElement | null> {
  const { t } = useTexts();
  const navigate = useNavigate();
  const at = tabs.findIndex(({ isHere }) => isHere);
  // A quick second press continues from the tab that was asked for last, which may not be shown yet.
  const asked = useRef(at);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    asked.current = at;
    const strip = nav.current;
    if (!strip) return undefined;
    // Counts that arrive later make the tabs wider, which would push the open one out of sight.
    const widths = new ResizeObserver(() => showOpen(strip));
    for (const tab of strip.children) widths.observe(tab);
    return () => widths.disconnect();
  }, [at]);
  const step = (by: 1 | -1): void => {
    asked.current = (asked.current + by + tabs.length) % tabs.length;
    const next = tabs[asked.current];
    if (next) void navigate(next.to);
  };
  useKeys(
    [
      { keys: '[', label: t('keys.tabBefore'), run: () => step(-1) },
      { keys: ']', label: t('keys.tabAfter'), run: () => step(1) },
    ],
    tabs.length > 1,
  );
  return nav;
}

/** Scrolls the strip by as little as brings the open tab into sight. */
function showOpen(strip: HTMLElement): void {
  const open = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  if (open === undefined) return;
  const { left, right } = strip.getBoundingClientRect();
  if (open.left < left) strip.scrollLeft -= left - open.left;
  else if (open.right > right) strip.scrollLeft += open.right - right;
}
