/** Something whose acts are summed. An order, a payment by bank and the like are held to one sum until somebody approves more; a member to the sum of 24 hours. */
export interface SummedThing {
  what: 'order' | 'bankEntry' | 'bankAccount' | 'member';
  id: bigint;
}

/** What an act of the staff moves, for the limits. */
export interface MoneyOfAct {
  /** Acts of one kind are summed together: the name of the rule that limits them, or a word. */
  kind: string;
  /** What moves, in US cents; 0n for an act that moves nothing. */
  cents: bigint;
  /** The amount in the smallest units of another currency. */
  paid?: { units: bigint; currency: string };
  /** What it is summed by, besides the person who does it. */
  of: readonly SummedThing[];
  /** Whether the limit of the kind is held against all that the person does within 24 hours too. */
  isByPerson: boolean;
  /** What one person may do alone, in US cents, for operations whose approval names no rule. Undefined: any amount. */
  mostCents?: bigint;
}

export const thingKey = ({ what, id }: SummedThing): string => `${what}:${id}`;
export const personKey = (staffId: bigint): string => `person:${staffId}`;

/** Everything that an act counts in. */
export const keysOf = ({ of }: MoneyOfAct, staffId: bigint): string[] => [...of.map(thingKey), personKey(staffId)];

/** The window of a sum: a day for what goes on for ever, and no end for things that are done with some day. */
export const isOfDay = (key: string): boolean => !isDoneSomeDay(key);

/** Whether nothing else of the kind is done about a thing while a request about it waits. */
export const isBlocked = (key: string): boolean => isDoneSomeDay(key);

const isDoneSomeDay = (key: string): boolean => key.startsWith('order:') || key.startsWith('bankEntry:');
