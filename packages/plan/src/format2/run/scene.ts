import type { Condition } from '../conditions/condition.ts';
import type { Expression } from '../expressions/expression.ts';
import type { NetworkOrder } from '../../network/order-network.ts';
import type { Network } from '../../types.ts';
import type { Day, Span } from '../periods/calendar.ts';

/** Kinds of orders, as codes of `Volume.kind`; null for all. */
export type KindMask = Uint8Array | null;

/** A volume to count: of which orders, and in which period (null for the one being closed). */
export interface CountedVolume {
  readonly volume: string;
  readonly kinds: KindMask;
  readonly period: string | null;
}

/** Ranks of members on a ladder, by the numbers of its steps. */
export interface LadderStand {
  /** Paid rank. */
  readonly now: Uint8Array;
  /** The highest step whose title the member holds. */
  readonly title: Uint8Array;
  /** Steps reached at the end of each period so far, the last one first. */
  readonly reached: readonly Uint8Array[];
}

/** The members' facts that do not change with a period. Columns have a row each. */
export interface People {
  readonly network: Network;
  readonly order: NetworkOrder;
  /** Type by member, an index in `types`. */
  readonly type: Uint8Array;
  readonly types: readonly { readonly name: string; readonly earns: boolean; readonly isCustomer: boolean }[];
  readonly joined: Int32Array;
}

/** A tree to climb: each member's upline, and the leg below it. */
export interface Tree {
  readonly uplines: Int32Array;
  /** Parents before children. */
  readonly order: Int32Array;
}

/** A period being closed, as conditions, expressions and formulas see it. */
export interface Scene {
  readonly people: People;
  readonly count: number;
  readonly day: Day;
  /** The days of the period being closed (null), or of another one that contains its last day. */
  span(period: string | null): Span;
  tree(name: 'recommend' | 'placement'): Tree;
  /** Own volume by member, hundredths, less refunds: of the period being closed, or of another one that contains its last day, so far. */
  own(volume: string, kinds: KindMask, period: string | null): Float64Array;
  /** Like `own`, including the volume of all members below in a tree. */
  group(volume: string, kinds: KindMask, period: string | null, tree: 'recommend' | 'placement'): Float64Array;
  /** Every member's largest legs on a tree, largest first; 0 if there are fewer. */
  largestLegs(counted: CountedVolume, tree: 'recommend' | 'placement', places: number): readonly Float64Array[];
  ladder(name: string): LadderStand;
  /** 1 for members with a counting order. */
  readonly hasOrdered: Uint8Array;
  /** 1 for members kept active by their orders. */
  readonly active: Uint8Array;
  /** 1 for members who meet a condition. Conditions that are the same object are decided once. */
  holds(condition: Condition): Uint8Array;
  /** 1 for members who meet a named condition. */
  named(condition: string): Uint8Array;
  expression(name: string): Expression;
  /** Members' amounts in a column of the period, in the currency's 10^-10 and before caps. */
  earned(bonus: string): Float64Array;
}
