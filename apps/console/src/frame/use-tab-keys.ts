import { useKeys } from '@upline/ui/desk';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../shared/i18n.ts';

/** `[` and `]` go to the tab before and after; at the ends they go round. */
export function useTabKeys(tabs: readonly { readonly to: string; readonly isHere: boolean }[]): void {
  const { t } = useTexts();
  const navigate = useNavigate();
  const at = tabs.findIndex(({ isHere }) => isHere);
  // Quick presses go on from the tab that was asked for last, which may not be shown yet.
  const asked = useRef(at);
  useEffect(() => {
    asked.current = at;
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
}
