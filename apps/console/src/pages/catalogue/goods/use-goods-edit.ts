import type { GoodsChange, GoodsConflict, GoodsDocument, GoodsValue } from '@upline/contract';
import { goodsChanges, withGoodsField } from '@upline/contract/goods-changes';
import { useMemo } from 'react';
import { useMay } from '../../../session/account.ts';
import { beginEdit, decided, type EditState } from './edit-state.ts';
import type { Product } from './product.ts';
import { tidyTyped } from './typed-goods.ts';
import { useSaving } from './use-saving.ts';
import { useSeenGoods } from './use-seen-goods.ts';

/** A product that somebody edits: what they typed, and what can be done with it. */
export interface GoodsEdit {
  readonly seen: Product;
  readonly document: GoodsDocument;
  /** What would change of what is live. */
  readonly changes: readonly GoodsChange[];
  /** What was typed and is not in the draft. */
  readonly unsaved: readonly GoodsChange[];
  readonly conflicts: readonly GoodsConflict[];
  readonly faults: Readonly<Record<string, string>>;
  /** Paths of texts whose English changed after them. */
  readonly outdated: readonly string[];
  readonly mayWrite: boolean;
  readonly isSaving: boolean;
  /** Sets one field; null or an empty text takes the text of a language out. */
  readonly set: (path: string, value: GoodsValue | null) => void;
  readonly change: (change: (document: GoodsDocument) => GoodsDocument) => void;
  readonly decide: (path: string, isMine: boolean) => void;
  /** Gives up what was typed. */
  readonly revert: () => void;
  /** Saves what was typed as the draft. Answers the product as it is then; undefined where it was refused. */
  readonly save: () => Promise<Product | undefined>;
  /** Shows what a command refused, at its field where it names one; reads the product again where somebody else was faster. */
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
          // What was checked and permitted is what goes live at the time that was set.
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

/** What a state shows: its changes against what is live and against the draft. */
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
