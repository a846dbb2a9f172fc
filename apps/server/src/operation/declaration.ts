import type { Settings } from '../config/settings.ts';
import type { Database } from '../platform/database/connection.ts';
import { type Jobs, type Recurring, type RecurringParts, startRecurring } from '../platform/jobs/index.ts';
import type { PostOffice } from '../platform/mail/index.ts';
import { joinHandlers, type Joined } from './join.ts';
import type { RowsOfMember } from './rows-of-member.ts';

/** The lanes of the outbox, each with the reason why its jobs do not share another lane. They start in this order. */
export const lanes = {
  mail: 'mails and other short work',
  files: 'a long file keeps no mail waiting',
  imports: 'a file of many rows keeps no other file waiting',
  webhooks: 'a system that answers slowly keeps no mail waiting',
  earnings: 'a credit or a comparison of a week keeps no mail waiting',
  trials: 'a long trial keeps no comparison and no credit waiting',
} as const satisfies Readonly<Record<string, string>>;

export type Lane = keyof typeof lanes;

/** Parts that a job may use in addition to those of its feature. */
export interface JobParts {
  office: PostOffice;
}

/** Recurring work, or a function that returns the works that the settings require. */
type RecurringWork<Parts extends RecurringParts> = Recurring<Parts> | ((parts: Parts) => readonly Recurring<Parts>[]);

type RegisterJobs<Parts> = (jobs: Jobs, parts: Parts & JobParts) => void;

/**
 * Contribution of one noun, or of one of its rooms, to the shop. `Parts` is what the application is built from; each function names the parts that it needs. The order in which
 * nouns are declared does not matter.
 */
export interface Declaration<Parts extends RecurringParts, Operations extends object = object> {
  /** Makes the handlers of its operations, by name. */
  readonly operations: (parts: Parts) => Operations;
  /** Recurring work. One process at a time does each. */
  readonly recurring?: readonly RecurringWork<Parts>[];
  /** Registers its jobs, by the lane in which they wait for their turn; absent if it has none. */
  readonly jobs?: { readonly [L in Lane]?: readonly RegisterJobs<Parts>[] };
  /** Adds the rows without which the noun does not work. Runs at every start, and changes no existing row. */
  readonly firstRows?: readonly ((database: Database, settings: Settings) => Promise<void>)[];
  /** Its tables that refer to a member, with the treatment of their rows; absent if it has none. */
  readonly ofMembers?: Readonly<Record<string, RowsOfMember>>;
}

export type Declared<Parts extends RecurringParts> = Readonly<Record<string, Declaration<Parts>>>;

type Made<One> = One extends { readonly operations: (parts: never) => infer Operations } ? Operations : never;

/** The handlers of all nouns. Throws if two nouns have an operation with the same name. */
export function handlersOf<Parts extends RecurringParts, D extends Declared<Parts>>(declared: D, parts: Parts): Joined<Made<D[keyof D]>> {
  const made = Object.values<Declaration<Parts>>(declared).map(({ operations }) => operations(parts));
  return joinHandlers(...made) as Joined<Made<D[keyof D]>>;
}

export const recurringOf = <Parts extends RecurringParts>(declared: Declared<Parts>, parts: Parts): Recurring<Parts>[] =>
  Object.values(declared).flatMap(({ recurring = [] }) => recurring.flatMap((work) => (typeof work === 'function' ? work(parts) : work)));

/** Starts all recurring work. Returns functions, each of which stops one work and waits for its run in progress. Throws if two have the same name, because a name is a lease. */
export function startRecurringWorks<Parts extends RecurringParts>(declared: Declared<Parts>, parts: Parts): (() => Promise<void>)[] {
  const works = recurringOf(declared, parts);
  const twice = works.find(({ what }, at) => works.findIndex((other) => other.what === what) !== at);
  if (twice !== undefined) throw new Error(`Two works by the clock are called ${twice.what}.`);
  return works.map((work) => startRecurring(parts, work));
}

/** Registers the jobs of all nouns, each in its lane. Throws if two jobs have the same name, even in different lanes. */
export function registerJobs<Parts extends RecurringParts>(
  outboxes: Readonly<Record<Lane, Jobs>>,
  declared: Declared<Parts>,
  parts: Parts & JobParts,
): void {
  for (const { jobs = {} } of Object.values(declared))
    for (const [lane, registers] of Object.entries(jobs)) for (const register of registers) register(outboxes[lane as Lane], parts);
  const names = Object.values(outboxes).flatMap((outbox) => outbox.names);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`The job ${twice} is in two lanes.`);
}

/** Adds the missing first rows of all nouns. */
export async function ensureFirstRows(declared: Declared<never>, database: Database, settings: Settings): Promise<void> {
  for (const { firstRows = [] } of Object.values(declared)) for (const ensure of firstRows) await ensure(database, settings);
}
