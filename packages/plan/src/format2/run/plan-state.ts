import type { Plan2 } from '../document/plan2.ts';
import { BookedAmounts } from './booked-amounts.ts';
import { type KeptLadder, Ladders } from './ladders.ts';
import { type KeptCap, MemberCap } from './member-caps.ts';
import { nothingBefore, type PeriodMemory } from './settle-bonuses.ts';

/** State of a plan after its last closed period, as stored. A part that is left out is empty. */
export interface KeptState {
  readonly ladders?: ReadonlyMap<string, KeptLadder>;
  readonly memory?: ReadonlyMap<string, PeriodMemory>;
  readonly caps?: ReadonlyMap<string, KeptCap>;
  /** Cents left of closed amounts, by `nameOfAmount`; defaults to none. */
  readonly booked?: ReadonlyMap<string, number>;
}

/** State that a plan carries from one closed period to the next. Closing a period changes it. */
export class PlanState {
  readonly ladders: Ladders;
  readonly caps: readonly MemberCap[];
  readonly booked: BookedAmounts;
  readonly #memory: Map<string, PeriodMemory>;

  /** `members`: their number; those who joined after the state was stored have nothing yet. Columns of the stored state must be that long. */
  constructor(plan: Plan2, members: number, { ladders, memory, caps, booked }: KeptState = {}) {
    this.ladders = new Ladders(plan.ladders, members, ladders ?? new Map());
    this.caps = plan.caps.filter(({ member }) => member !== null).map((cap) => new MemberCap(cap, members, caps?.get(cap.name)));
    this.booked = new BookedAmounts(booked);
    this.#memory = new Map(memory);
  }

  memoryOf(period: string): PeriodMemory {
    return this.#memory.get(period) ?? nothingBefore;
  }

  remember(period: string, memory: PeriodMemory): void {
    this.#memory.set(period, memory);
  }
}
