import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Crumb } from './Crumb.tsx';
import { type WayBack, wayBack } from './way-back.ts';

const never = () => () => undefined;

export interface BackCrumbProps {
  /** The link, with its label, for a visitor who did not come from a list in the shop. */
  readonly to: string;
  readonly children: string;
}

/**
 * Back to the search, category or home page that the visitor came from, at the same page and position. Otherwise to the
 * product's category.
 */
export function BackCrumb({ to, children }: BackCrumbProps) {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const { state } = useLocation();
  // The server knows no history, and the first render in the browser must equal the server's.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const back = isHydrated ? wayBack(state) : undefined;
  if (!back) return <Crumb to={to}>{children}</Crumb>;
  return (
    <Crumb to={back.address} onPlainClick={() => void navigate(-1)}>
      {nameOf(back, t)}
    </Crumb>
  );
}

function nameOf(way: WayBack, t: Translate): string {
  if (way.kind === 'search') return t('search.title', { keyword: way.keyword });
  if (way.kind === 'category') return way.partName;
  return t(way.kind === 'home' ? 'frame:home' : 'categories.title');
}
