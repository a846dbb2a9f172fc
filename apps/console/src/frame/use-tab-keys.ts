import { useKeys } from '@upline/ui/desk';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../shared/words/i18n.ts';

/** `[` and `]` go to the previous and next tab, wrapping at the ends. Returns the ref of the tab strip, which scrolls to the open tab if it is narrower than its tabs. */
export function useTabKeys(tabs: readonly { readonly to: string; readonly isHere: boolean }[]): RefObject<HTMLElement | null> {
  const { t } = useTexts();
  const navigate = useNavigate();
  const at = tabs.findIndex(({ isHere }) => isHere);
  // A quick second press continues from the last requested tab, which may not be shown yet.
  const asked = useRef(at);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    asked.current = at;
    const strip = nav.current;
    if (!strip) return undefined;
    // Counts that arrive later widen the tabs, which would push the open one out of view.
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

/** Scrolls the strip just enough to show the open tab. */
function showOpen(strip: HTMLElement): void {
  const open = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  if (open === undefined) return;
  const { left, right } = strip.getBoundingClientRect();
  if (open.left < left) strip.scrollLeft -= left - open.left;
  else if (open.right > right) strip.scrollLeft += open.right - right;
}
