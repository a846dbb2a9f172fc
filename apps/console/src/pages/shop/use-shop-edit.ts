import type { ShopSettings } from '@upline/contract';
import { useState } from 'react';
import { isSame, type SeenShop, type ShopEdit } from './shop.ts';

export interface ShopEditing extends ShopEdit {
  readonly isChanged: boolean;
  /** Records that the draft has become this version. */
  readonly keep: (version: number) => void;
}

/**
 * A person's changes to the shop, based on the version seen when the change began, so that another person's later version is not overwritten; without changes the newest version is
 * shown.
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
