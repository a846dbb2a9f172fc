import type { NumberTable } from '../../document/fields.ts';
import type { Formula } from '../../formulas/registry.ts';
import type { Condition } from '../conditions/condition.ts';
import type { Expression } from '../expressions/expression.ts';
import type { Market } from '../markets/market.ts';
import type { PeriodRule } from '../periods/calendar.ts';
import type { Specials } from '../periods/specials.ts';
import type { FrameDocument } from './frame.ts';

/** A ladder by a member's lifetime volume. */
export interface LifetimeLadder {
  readonly by: 'lifetime';
  readonly volume: string;
  /** Lower bound of each step above the base, hundredths. */
  readonly from: readonly number[];
}

/** A ladder whose steps are decided at the end of a period. */
export interface ConditionLadder {
  readonly by: 'conditions';
  readonly period: string;
  /** Condition of each step above the base. */
  readonly steps: readonly Condition[];
  readonly grace: number;
  readonly demotion: 'atOnce' | 'stepByStep';
  readonly titleAfter: number;
  /** Number of the last periods for which the plan asks what members reached. */
  readonly history: number;
}

export type Ladder = LifetimeLadder | ConditionLadder;

/** A formula of the engine, or one of format 2 alone as its reader read it. */
export type ReadFormula =
  | { readonly of: 'engine'; readonly formula: Formula }
  | { readonly of: 'scene'; readonly type: string; readonly fields: unknown };

export interface Bonus2 {
  readonly key: string;
  readonly period: string;
  readonly volume: string;
  readonly condition: Condition | null;
  readonly active: Condition | null;
  readonly shownFor: string[] | null;
  readonly formula: ReadFormula;
}

/** Limit for members, one by one or all together. */
export interface Cap2 {
  readonly name: string;
  /** Keys of columns. */
  readonly on: readonly string[];
  readonly period: string;
  readonly share: FrameDocument['caps'][string]['share'];
  readonly member: { readonly amount: NumberTable; readonly carry: number | null } | null;
}

/** A document of format 2 that was read and checked. */
export interface Plan2 {
  readonly document: FrameDocument;
  /** Rules by name, including merged periods. */
  readonly periods: ReadonlyMap<string, PeriodRule>;
  readonly specials: Specials;
  readonly conditions: ReadonlyMap<string, Condition>;
  readonly expressions: ReadonlyMap<string, Expression>;
  readonly ladders: ReadonlyMap<string, Ladder>;
  readonly bonuses: readonly Bonus2[];
  readonly caps: readonly Cap2[];
  readonly releaseCondition: Condition | null;
  /** Markets with their own currencies; null if all members are paid in the plan's. */
  readonly markets: ReadonlyMap<string, Market> | null;
}
