import type { KeptPv, Month, Network, Week } from '../types.ts';
import type { CaseHead, StateRecord } from './case-document.ts';

/** Raised for a case that cannot be read. The message names each fault and where it is. */
export class CaseError extends Error {
  override name = 'CaseError';
}

/** The members of a case as the engine's trees, in the case's order. */
export interface CaseNetwork {
  readonly network: Network;
  readonly codes: readonly string[];
  /** Index of the member with a code, −1 for nobody. */
  indexOf(code: string | null): number;
}

/** What a case says of a member; what it leaves out is decided by their orders. */
export type GivenState = StateRecord;

/** The events of all weeks in the order in which they happen: what is paid, and what is refunded. */
export interface CaseEvents {
  readonly count: number;
  /** For a refund the row of its order; −1 for an order. */
  readonly refundOf: Int32Array;
  /** Nothing is left of the refunded order. */
  readonly isWhole: Uint8Array;
  readonly order: Float64Array;
  readonly member: Int32Array;
  /** Hundredths, above 0 for refunds too. */
  readonly pv: Float64Array;
  /** Code of the kind that is given; UNDECIDED where the orders before decide. */
  readonly kind: Uint8Array;
  /** An index in the network's companies. */
  readonly company: Uint8Array;
  /** Days from the member's joining to the order; −1 for unknown. */
  readonly memberDays: Int32Array;
}

export const UNDECIDED = 255;

/** A week of a case: its events, `from` up to and without `to`, and what changes for members from it on. */
export interface CaseWeek {
  readonly week: Week;
  readonly from: number;
  readonly to: number;
  readonly states: readonly { readonly member: number; readonly state: GivenState }[];
}

/** A case that was read: its members and events in columns, so that a million of each can be settled. */
export interface Case extends Omit<CaseHead, 'kept' | 'months'>, CaseNetwork {
  /** PV before the case begins, hundredths. */
  readonly startPv: Float64Array;
  /** States that are given, by member; members of whom nothing is given are left out. */
  readonly given: ReadonlyMap<number, GivenState>;
  readonly kept: KeptPv;
  readonly weeks: readonly CaseWeek[];
  readonly events: CaseEvents;
  readonly months: readonly Month[];
  /** What is unusual but can be settled, each with its place. */
  readonly warnings: readonly string[];
  /** Where a member stands in the file. */
  placeOf(member: number): string;
}
