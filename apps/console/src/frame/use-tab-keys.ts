import { useKeys } from '@upline/ui/desk';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../shared/i18n.ts';

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
    const [strip, tab] = [nav.current, nav.current?.querySelector('[aria-current]')];
    if (!strip || !tab) return;
    const [frame, link] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (link.left < frame.left) strip.scrollLeft -= frame.left - link.left;
    else if (link.right > frame.right) strip.scrollLeft += link.right - frame.right;
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
