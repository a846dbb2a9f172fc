import * as z from 'zod';
import type { ErrorName } from './errors.ts';

export type Noun =
  | 'member'
  | 'network'
  | 'catalogue'
  | 'cart'
  | 'address'
  | 'order'
  | 'payment'
  | 'wallet'
  | 'earnings'
  | 'content'
  | 'staff';
export type Caller = 'public' | 'member' | 'staff';

/** What somebody of the staff may do; an admin may do everything. */
export const staffRoles = ['admin', 'finance', 'warehouse', 'editor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Where the companion's legacy wire carries a call: `/api/h5/<group>/api/<name>`. */
export interface CompanionPath {
  readonly group: string;
  /** The spelling on that wire, where it differs from `name`. */
  readonly name?: string;
  readonly method?: 'GET' | 'POST';
  /** What a field that is left out means on that wire, where it differs from the payload's own default. */
  readonly unsaid?: Readonly<Record<string, string>>;
  /** Payload fields that stand in the path behind the call's name, in order. */
  readonly pathFields?: readonly string[];
}

export interface OperationDefinition {
  /** The exact name on the wire. */
  readonly name: string;
  readonly noun: Noun;
  readonly kind: 'query' | 'command';
  /** Calls of the staff have no door on any network: only the command line reaches them. */
  readonly caller: Caller;
  /** Whose work a call of the staff is, beside the admin's. */
  readonly roles?: readonly StaffRole[];
  readonly summary: string;
  /** Payload fields; unknown fields are refused. */
  readonly payload: z.ZodRawShape;
  /** The envelope's own fields of a success: `data` and what stands beside it. */
  readonly answer: z.ZodRawShape;
  readonly errors: readonly ErrorName[];
  /** Moves money or stock: a client-made key replays the first answer, and so, without one, does an equal command within ten seconds. */
  readonly money?: true;
  /** A client-made key replays the first answer, though no money moves: what a repeat would add once more, or refuse. */
  readonly keyed?: true;
  /** Of a money command that is about what stands elsewhere: after these commands an equal one is a new one. */
  readonly anewAfter?: readonly string[];
  /** A public call that behaves otherwise for a member: a valid session is seen, an invalid one is as none. Never with `cached`. */
  readonly seesSession?: true;
  /** The handler opens its own transactions, because it talks to a gateway between them. */
  readonly ownTransactions?: true;
  /** The answer depends on payload, locale and the catalogue alone, so its bytes are kept until the catalogue changes. */
  readonly cached?: true;
  /** A payload field that makes the answers too many to be worth keeping, such as a search text. */
  readonly uncachedWith?: string;
  /** Bytes a request may have, where the shop's usual limit is too small. */
  readonly largestBodyBytes?: number;
  readonly companion?: CompanionPath | undefined;
}

export type Operation<D extends OperationDefinition = OperationDefinition> = Omit<D, 'payload' | 'answer'> & {
  readonly payload: z.ZodObject<D['payload'], z.core.$strict>;
  readonly answer: z.ZodObject<D['answer'], z.core.$strict>;
};

/** Describes one operation of the product once, for every wire, client, test and document. */
export function defineOperation<const D extends OperationDefinition>(definition: D): Operation<D> {
  return { ...definition, payload: z.strictObject(definition.payload), answer: z.strictObject(definition.answer) } as Operation<D>;
}
