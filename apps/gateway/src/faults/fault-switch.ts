import { z } from 'zod';

export const faultKinds = [
  'decline',
  'delay',
  'hang_after_charging',
  'error_after_charging',
  'ipn_duplicate',
  'ipn_late',
  'ipn_out_of_order',
  'ipn_forged',
  'ipn_lost',
  'amount_mismatch',
  'amount_short',
  'refund_pending',
  'refund_failed',
  'part_refused',
  'down',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault: how often it occurs (absent: until cleared), for which reference (absent: any), and its delay in milliseconds. */
export const faultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  times: z.int().min(1).max(1000).optional(),
  reference: z.string().min(1).max(64).optional(),
  delayMs: z.int().min(0).max(120_000).default(3000),
});
export type Fault = z.infer<typeof faultSchema>;

export interface FaultSwitch {
  add(fault: Fault): void;
  list(): readonly Fault[];
  clear(): void;
  /** Returns the fault that occurs now, or undefined, and uses up one of its `times`. */
  strike(kind: FaultKind, reference?: string): Fault | undefined;
}

/** Stores at most 100 faults; the oldest are removed first. */
export function createFaultSwitch(): FaultSwitch {
  let faults: Fault[] = [];
  return {
    add(fault) {
      faults = [...faults, { ...fault }].slice(-100);
    },
    list: () => faults,
    clear() {
      faults = [];
    },
    strike(kind, reference) {
      const fault = faults.find((each) => each.kind === kind && (each.reference === undefined || each.reference === reference));
      if (fault?.times === undefined) return fault;
      fault.times -= 1;
      if (fault.times === 0) faults = faults.filter((each) => each !== fault);
      return fault;
    },
  };
}
