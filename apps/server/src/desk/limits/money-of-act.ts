/** Thing whose acts are summed. An order, a bank payment and the like have one sum until a person approves more; a member has the sum of 24 hours. */
export interface SummedThing {
  what: 'order' | 'bankEntry' | 'bankAccount' | 'member';
  id: bigint;
}

/** Money that a staff act moves, for the limits. */
export interface MoneyOfAct {
  /** Acts of the same kind are summed together. The name of the rule that limits them, or another word if no rule does. */
  kind: string;
  /** The moved amount in US cents; 0n for an act that moves nothing. */
  cents: bigint;
  /** The same amount in the smallest units of another currency, if it was paid in one. */
  paid?: { units: bigint; currency: string };
  /** The keys it is summed by, in addition to the acting person. */
  of: readonly SummedThing[];
  /** Whether the limit of the kind also applies to all that the person does within 24 hours. */
  isByPerson: boolean;
  /** The limit for one person, in US cents, for operations whose approval names no rule. Undefined: any amount. */
  mostCents?: bigint;
}

export const thingKey = ({ what, id }: SummedThing): string => `${what}:${id}`;
export const personKey = (staffId: bigint): string => `person:${staffId}`;

/** Keys of all sums in which an act counts. */
export const keysOf = ({ of }: MoneyOfAct, staffId: bigint): string[] => [...of.map(thingKey), personKey(staffId)];

/** Whether a sum has the window of a day, for lasting things; finite things have no window. */
export const isOfDay = (key: string): boolean => !isDoneSomeDay(key);

/** Whether a waiting request about a thing blocks other acts of the kind on it. */
export const isBlocked = (key: string): boolean => isDoneSomeDay(key);

const isDoneSomeDay = (key: string): boolean => key.startsWith('order:') || key.startsWith('bankEntry:');
