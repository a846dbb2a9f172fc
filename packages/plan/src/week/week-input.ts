import type { PlanDocument } from '../document/plan-shape.ts';
import type { NetworkOrder } from '../network/order-network.ts';
import type { EarlierLines, KeptPv, MemberState, Network, Volume, Week, WeekFacts } from '../types.ts';

/** All that a week is settled from. */
export interface WeekInput {
  readonly plan: PlanDocument;
  readonly week: Week;
  readonly network: Network;
  /** From `orderNetwork`; computed when left out. */
  readonly order?: NetworkOrder;
  readonly members: MemberState;
  /** The week's paid PV and the refunds that happened in it. */
  readonly volume: Volume;
  /** PV kept after the week before by the first binary column; nothing when left out. */
  readonly kept?: KeptPv;
  /** `keptOf` of the week before, where it answered one: by key of a column. Then `kept` is not read. */
  readonly keptOf?: Readonly<Record<string, KeptPv>>;
  /** Lines of the closed weeks in which orders counted that are refunded now, and those weeks' K. */
  readonly earlier?: EarlierLines;
  /** `facts.carry` of the week before. */
  readonly carry?: WeekFacts['carry'];
}
