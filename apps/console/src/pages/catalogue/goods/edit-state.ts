import type { GoodsConflict, GoodsDocument } from '@upline/contract';
import { mergeGoods, withGoodsField } from '@upline/contract/goods-changes';
import type { Product } from './product.ts';
import { tidyTyped } from './typed-goods.ts';

export interface EditState {
  /** The product as the person last saw it, to compare with the typed values. */
  readonly seen: Product;
  /** The product with typed values that are not saved yet. */
  readonly document: GoodsDocument;
  /** Fields changed by both this and another person, until one value is chosen. */
  readonly conflicts: readonly GoodsConflict[];
  /** A field's fault in words, by its path. */
  readonly faults: Readonly<Record<string, string>>;
}

export const beginEdit = (seen: Product): EditState => ({ seen, document: seen.document, conflicts: seen.conflicts, faults: {} });

/** Whether two readings of a product have the same draft and the same live product. */
export const isSame = (one: Product, other: Product): boolean =>
  one.liveMark === other.liveMark && (one.draft?.version ?? 0) === (other.draft?.version ?? 0);

/** Merges the edits with a later read of the product. Nothing typed is lost: a field that both changed becomes a conflict. */
export function withLater(state: EditState, later: Product): EditState {
  const typed = tidyTyped(state.document);
  const { document, conflicts } = mergeGoods(state.seen.document, typed, later.document);
  // Undecided conflicts that still differ stay.
  const all = [...conflicts, ...state.conflicts, ...later.conflicts];
  return {
    ...state,
    seen: later,
    document,
    conflicts: all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at),
  };
}

/** Merges after a save: the sent document becomes the last one seen. */
export const afterSave = (state: EditState, sent: GoodsDocument, later: Product): EditState =>
  withLater({ ...state, seen: { ...state.seen, document: sent }, faults: {} }, later);

/** Resolves a conflict: keeps my value, or takes theirs. */
export function decided(state: EditState, path: string, isMine: boolean): EditState {
  const conflict = state.conflicts.find((one) => one.path === path);
  if (conflict === undefined) return state;
  return {
    ...state,
    document: withGoodsField(state.document, path, isMine ? conflict.mine : conflict.theirs),
    conflicts: state.conflicts.filter((one) => one.path !== path),
  };
}
