import { useKeys } from '@upline/ui/desk';
import { useNavigate } from 'react-router';
import { useTexts } from '../shared/i18n.ts';

/** `[` and `]` go to the tab before and after; at the ends they go round. */
export function useTabKeys(tabs: readonly { readonly to: string; readonly isHere: boolean }[]): void {
  const { t } = useTexts();
  const navigate = useNavigate();
  const at = tabs.findIndex(({ isHere }) => isHere);
  const step = (by: 1 | -1): void => {
    const next = tabs.at((at + by) % tabs.length);
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
