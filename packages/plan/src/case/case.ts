import type { KeptPv, Month, Network, Week } from '../types.ts';
import type { CaseHead, StateRecord } from './case-document.ts';

/** Raised for a case that cannot be read. The message has each fault with its place. */
export class CaseError extends Error {
  override name = 'CaseError';
}

/** The members of a case as the engine's trees, in the case's order. */
export interface CaseNetwork {
  readonly network: Network;
  readonly codes: readonly string[];
  /** Index of the member with a code, −1 for none. */
  indexOf(code: string | null): number;
}

/** A member's state as the case gives it; fields left out are decided by their orders. */
export type GivenState = StateRecord;

/** The payments and refunds of all weeks in the order they happen. */
export interface CaseEvents {
  readonly count: number;
  /** For a refund the row of its order; −1 for an order. */
  readonly refundOf: Int32Array;
  /** 1 if nothing is left of the refunded order. */
  readonly isWhole: Uint8Array;
  readonly order: Float64Array;
  readonly member: Int32Array;
  /** Hundredths, above 0 for refunds too. */
  readonly pv: Float64Array;
  /** Code of the given kind; UNDECIDED if earlier orders decide. */
  readonly kind: Uint8Array;
  /** An index in the network's companies. */
  readonly company: Uint8Array;
  /** Days from the member's joining to the order; −1 for unknown. */
  readonly memberDays: Int32Array;
}

export const UNDECIDED = 255;

/** A week of a case: its events, from `from` up to but excluding `to`, and the changes to members from it on. */
export interface CaseWeek {
  readonly week: Week;
  readonly from: number;
  readonly to: number;
  readonly states: readonly { readonly member: number; readonly state: GivenState }[];
}

/** A case, with its members and events in columns, so that a million of each can be settled. */
export interface Case extends Omit<CaseHead, 'kept' | 'months'>, CaseNetwork {
  /** PV before the case begins, hundredths. */
  readonly startPv: Float64Array;
  /** Given states, by member; members without any are left out. */
  readonly given: ReadonlyMap<number, GivenState>;
  readonly kept: KeptPv;
  readonly weeks: readonly CaseWeek[];
  readonly events: CaseEvents;
  readonly months: readonly Month[];
  /** Unusual things that can still be settled, each with its place. */
  readonly warnings: readonly string[];
  /** A member's place in the file. */
  placeOf(member: number): string;
}
