import type { ShopSettings } from '@upline/contract';
import { useState } from 'react';
import { isSame, type SeenShop, type ShopEdit } from './shop.ts';

export interface ShopEditing extends ShopEdit {
  readonly isChanged: boolean;
  /** The draft has become this version. */
  readonly keep: (version: number) => void;
}

/**
 * What somebody changes of the shop. It rests on the version that was seen when the change began, so that somebody else's later one is not overwritten; without a
 * change the newest version is shown.
 */
export function useShopEdit(newest: SeenShop): ShopEditing {
  const [touched, setTouched] = useState<{ readonly seen: SeenShop; readonly draft: ShopSettings }>();
  const isOver = touched === undefined || (isSame(touched.draft, touched.seen.settings) && newest.version >= touched.seen.version);
  const { seen, draft } = isOver ? { seen: newest, draft: newest.settings } : touched;
  return {
    seen,
    draft,
    isChanged: !isSame(draft, seen.settings),
    change: (change) => setTouched((before) => ({ seen, draft: { ...(isOver ? draft : (before ?? { draft }).draft), ...change } })),
    keep: (version) => setTouched({ seen: { ...seen, version, settings: draft }, draft }),
  };
}
