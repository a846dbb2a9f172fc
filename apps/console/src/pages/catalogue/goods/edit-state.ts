import type { GoodsConflict, GoodsDocument } from '@upline/contract';
import { mergeGoods, withGoodsField } from '@upline/contract/goods-changes';
import type { Product } from './product.ts';
import { tidyTyped } from './typed-goods.ts';

/** A product that somebody is editing. */
export interface EditState {
  /** The product as the person last saw it: what they type is held against it. */
  readonly seen: Product;
  /** With what was typed and is not saved yet. */
  readonly document: GoodsDocument;
  /** Fields that the person and somebody else changed, until it is decided whose value stays. */
  readonly conflicts: readonly GoodsConflict[];
  /** What is wrong with a field, in words, by its path. */
  readonly faults: Readonly<Record<string, string>>;
}

export const beginEdit = (seen: Product): EditState => ({ seen, document: seen.document, conflicts: seen.conflicts, faults: {} });

/** Whether two readings of a product have the same draft and the same live product. */
export const isSame = (one: Product, other: Product): boolean =>
  one.liveMark === other.liveMark && (one.draft?.version ?? 0) === (other.draft?.version ?? 0);

/** What somebody edits, put together with a later reading of the product. Nothing typed is lost: a field that both changed waits for a decision. */
export function withLater(state: EditState, later: Product): EditState {
  const typed = tidyTyped(state.document);
  const { document, conflicts } = mergeGoods(state.seen.document, typed, later.document);
  // What was not decided before and still differs waits on.
  const all = [...conflicts, ...state.conflicts, ...later.conflicts];
  return {
    ...state,
    seen: later,
    document,
    conflicts: all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at),
  };
}

/** The same after a save: what was sent is what the person saw last. */
export const afterSave = (state: EditState, sent: GoodsDocument, later: Product): EditState =>
  withLater({ ...state, seen: { ...state.seen, document: sent }, faults: {} }, later);

/** Decides a conflict: my value stays, or theirs comes in its place. */
export function decided(state: EditState, path: string, isMine: boolean): EditState {
  const conflict = state.conflicts.find((one) => one.path === path);
  if (conflict === undefined) return state;
  return {
    ...state,
    document: withGoodsField(state.document, path, isMine ? conflict.mine : conflict.theirs),
    conflicts: state.conflicts.filter((one) => one.path !== path),
  };
}
