import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import { readRule } from '../../platform/rules/index.ts';
import { isBlocked, keysOf, type MoneyOfAct, personKey, type SummedThing } from './money-of-act.ts';
import { readDayOf, readSums } from './sums.ts';

export type SummedBy = SummedThing['what'] | 'person' | 'day';

/** A limit that an act and the acts before it would exceed. */
export interface Exceeded {
  /** The summed subject: an order, a member …; `person` for the person's acts of the kind, `day` for all that they moved. */
  by: SummedBy;
  /** Earlier and waiting amount, in cents. */
  soFarCents: bigint;
  limitCents: bigint;
}

export interface Weighed {
  exceeded: Exceeded | undefined;
  /** A waiting request of the kind about the same order, payment or account, or undefined. Until it is decided, it blocks other acts of the kind there. */
  blockedBy: bigint | undefined;
}

interface Weighing {
  database: Database;
  staff: Pick<SessionStaff, 'id'>;
  now: Date;
  money: MoneyOfAct;
  /** The limit of one person for the kind, in cents; undefined if only the day limit counts. */
  mostCents: bigint | undefined;
  companyCode: string | undefined;
}

const NOTHING: Weighed = { exceeded: undefined, blockedBy: undefined };

/** Checks an act against its limits. Exact while the act's sums are locked (`lockSums`). */
export async function weighAct({ database, staff, now, money, mostCents, companyCode }: Weighing): Promise<Weighed> {
  if (money.cents === 0n) return NOTHING;
  const person = personKey(staff.id);
  const sums = await readSums(database, { kind: money.kind, things: keysOf(money, staff.id), now });
  const blockedBy = sums.find(({ thing, requestId }) => requestId !== null && isBlocked(thing))?.requestId ?? undefined;
  const held = money.isByPerson ? sums : sums.filter(({ thing }) => thing !== person);
  const limits: Exceeded[] = held.flatMap(({ thing, aloneCents, waitingCents }) =>
    // A request about one order does not block the person at another one.
    mostCents === undefined
      ? []
      : [{ by: byOf(thing), soFarCents: aloneCents + (thing === person ? 0n : waitingCents), limitCents: mostCents }],
  );
  const day = await dayLimit(database, staff.id, companyCode);
  const exceeded = [...limits, ...day].find(({ soFarCents, limitCents }) => soFarCents + money.cents > limitCents);
  return { exceeded, blockedBy };
}

const byOf = (thing: string): SummedBy => thing.split(':')[0] as SummedBy;

/** The total one person may move alone within 24 hours, of any kind; empty if the company has no such limit. */
async function dayLimit(database: Database, staffId: bigint, companyCode: string | undefined): Promise<Exceeded[]> {
  const dollars = await readRule(database, 'staffMoneyPerDayDollars', companyCode);
  return dollars === 0 ? [] : [{ by: 'day', soFarCents: await readDayOf(database, staffId), limitCents: BigInt(dollars) * 100n }];
}
