import type { Condition } from '../conditions/condition.ts';
import type { Expression } from '../expressions/expression.ts';
import type { NetworkOrder } from '../../network/order-network.ts';
import type { Network } from '../../types.ts';
import type { Day, Span } from '../periods/calendar.ts';

/** Kinds of orders, as codes of `Volume.kind`; null for all. */
export type KindMask = Uint8Array | null;

/** A volume that is counted: of which orders, and in which period (null for the one that is closed). */
export interface CountedVolume {
  readonly volume: string;
  readonly kinds: KindMask;
  readonly period: string | null;
}

/** How members stand on a ladder, by the numbers of its steps. */
export interface LadderStand {
  /** What a member is paid as. */
  readonly now: Uint8Array;
  /** The highest step that the member holds the title of. */
  readonly title: Uint8Array;
  /** What was reached at the end of each period so far, the last one first. */
  readonly reached: readonly Uint8Array[];
}

/** Who the members are: what does not change with a period. Columns have a row each. */
export interface People {
  readonly network: Network;
  readonly order: NetworkOrder;
  /** Type by member, an index in `types`. */
  readonly type: Uint8Array;
  readonly types: readonly { readonly name: string; readonly earns: boolean; readonly isCustomer: boolean }[];
  /** Day of joining. */
  readonly joined: Int32Array;
}

/** A tree to climb: whom a member stands below, and in which leg of him. */
export interface Tree {
  readonly uplines: Int32Array;
  /** Parents before children. */
  readonly order: Int32Array;
}

/** A period that is closed, as conditions, expressions and formulas see it. */
export interface Scene {
  readonly people: People;
  readonly count: number;
  /** The last day of the period. */
  readonly day: Day;
  /** The days of the period that is closed (null), or of another one that holds its last day. */
  span(period: string | null): Span;
  tree(name: 'recommend' | 'placement'): Tree;
  /** Own volume by member, hundredths, refunds taken off: of the period that is closed, or of another one that holds its last day, so far. */
  own(volume: string, kinds: KindMask, period: string | null): Float64Array;
  /** The same with everybody's below. */
  group(volume: string, kinds: KindMask, period: string | null, tree: 'recommend' | 'placement'): Float64Array;
  /** The largest legs of everybody on a tree, the largest first; 0 where there are fewer. */
  largestLegs(counted: CountedVolume, tree: 'recommend' | 'placement', places: number): readonly Float64Array[];
  ladder(name: string): LadderStand;
  /** 1 for members with an order that counts. */
  readonly hasOrdered: Uint8Array;
  /** 1 for members whom their orders keep active. */
  readonly active: Uint8Array;
  /** 1 for members of whom a condition is true. Conditions that are the same object are decided once. */
  holds(condition: Condition): Uint8Array;
  /** 1 for members of whom a named condition is true. */
  named(condition: string): Uint8Array;
  expression(name: string): Expression;
  /** What a column of the period pays a member, in the currency's 10^-10 and before caps. */
  earned(bonus: string): Float64Array;
}
