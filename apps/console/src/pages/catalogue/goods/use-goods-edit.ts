import type { GoodsChange, GoodsConflict, GoodsDocument, GoodsValue } from '@upline/contract';
import { goodsChanges, withGoodsField } from '@upline/contract/goods-changes';
import { useMemo } from 'react';
import { useMay } from '../../../session/account.ts';
import { beginEdit, decided, type EditState } from './edit-state.ts';
import type { Product } from './product.ts';
import { tidyTyped } from './typed-goods.ts';
import { useSaving } from './use-saving.ts';
import { useSeenGoods } from './use-seen-goods.ts';

/** A product being edited: the typed values and the actions. */
export interface GoodsEdit {
  readonly seen: Product;
  readonly document: GoodsDocument;
  /** Differences between the live product and the typed values. */
  readonly changes: readonly GoodsChange[];
  /** Typed changes that are not in the draft. */
  readonly unsaved: readonly GoodsChange[];
  readonly conflicts: readonly GoodsConflict[];
  readonly faults: Readonly<Record<string, string>>;
  /** Paths of translations older than their English text. */
  readonly outdated: readonly string[];
  readonly mayWrite: boolean;
  readonly isSaving: boolean;
  /** Sets one field; null or an empty text removes a language's text. */
  readonly set: (path: string, value: GoodsValue | null) => void;
  readonly change: (change: (document: GoodsDocument) => GoodsDocument) => void;
  readonly decide: (path: string, isMine: boolean) => void;
  readonly revert: () => void;
  /** Saves the typed values as the draft. Returns the saved product; undefined if it was refused. */
  readonly save: () => Promise<Product | undefined>;
  /** Shows a refusal at the field that it names; reads the product again if another person was faster. */
  readonly refused: (failure: unknown) => Promise<void>;
}

const isWords = (path: string): boolean => /\.[a-z]{2}_[A-Z]{2}$/.test(path);

export function useGoodsEdit(goodsId: number) {
  const may = useMay();
  const seen = useSeenGoods(goodsId);
  const saving = useSaving(seen);
  const { state, latest, put, failure, again } = seen;
  const shown = useMemo(() => (state === undefined ? undefined : shownOf(state)), [state]);
  const now = (otherwise: EditState): EditState => latest.current ?? otherwise;
  const edit: GoodsEdit | undefined =
    state === undefined || shown === undefined
      ? undefined
      : {
          ...shown,
          ...saving,
          // A scheduled draft is locked, because the checked and approved version is the one that goes live.
          mayWrite: may('product.write') && !state.seen.draft?.scheduledFor,
          set: (path, value) => {
            const { [path]: _, ...faults } = now(state).faults;
            put({
              ...now(state),
              faults,
              document: withGoodsField(now(state).document, path, value === '' && isWords(path) ? null : value),
            });
          },
          change: (change) => void put({ ...now(state), document: change(now(state).document) }),
          decide: (path, isMine) => void put(decided(now(state), path, isMine)),
          revert: () => void put(beginEdit(now(state).seen)),
        };
  return { edit, failure, again };
}

/** Derives the changes from the live product and from the draft. */
function shownOf({ seen, document, conflicts, faults }: EditState) {
  const tidy = tidyTyped(document);
  const unsaved = goodsChanges(seen.document, tidy);
  const rewritten = new Set(unsaved.map(({ path }) => path));
  return {
    seen,
    document,
    conflicts,
    faults,
    unsaved,
    changes: goodsChanges(seen.live, tidy),
    outdated: seen.outdated.filter((path) => !rewritten.has(path)),
  };
}
