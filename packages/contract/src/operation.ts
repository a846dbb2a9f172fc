import * as z from 'zod';
import type { ErrorName } from './errors.ts';
import type { Noun } from './nouns.ts';
import type { Permission } from './desk/access/permissions.ts';
import type { Approval, Lead } from './desk/approvals/approval.ts';

/** `staffVisitor`: a caller on the staff listener who has not signed in. */
export type Caller = 'public' | 'member' | 'staff' | 'staffVisitor';

/** The companion's legacy wire carries the call at `/api/h5/<group>/api/<name>`. */
export interface CompanionPath {
  readonly group: string;
  /** The spelling on that wire, if it differs from `name`. */
  readonly name?: string;
  readonly method?: 'GET' | 'POST';
  /** The meaning of a missing field on that wire, if it differs from the payload's own default. */
  readonly unsaid?: Readonly<Record<string, string>>;
  /** Payload fields that follow the call's name in the path, in order. */
  readonly pathFields?: readonly string[];
}

interface Description {
  /** The exact name on the wire. */
  readonly name: string;
  /** Names the folder of this file, and of the handler: the members' (`<noun>/`), the staff's (`staff/<noun>/`), or the desk's (`desk/<noun>/`). */
  readonly noun: Noun;
  readonly kind: 'query' | 'command';
  /** An act on the staff session itself, allowed before the second factor is given. Absent from the command line, which has no session. */
  readonly ofSession?: true;
  /** Requires the second factor again if it was last given more than five minutes ago. */
  readonly stepUp?: true;
  /** Possible consequences of the act. Every staff command declares them; `[]` for none. A command with any declares `approval`. */
  readonly leadsTo?: readonly Lead[];
  /** Condition under which the act waits for a second staff member; absent: it never waits. With a condition the handler declares a preview too. */
  readonly approval?: Approval;
  readonly summary: string;
  /** Payload fields; unknown fields are refused. */
  readonly payload: z.ZodRawShape;
  /** The envelope's fields in a success: `data` and the fields next to it. */
  readonly answer: z.ZodRawShape;
  readonly errors: readonly ErrorName[];
  /** Calls whose current `data` the refusal `seenDiffers` contains. */
  readonly current?: readonly string[];
  /** Moves money or stock: a client-made key replays the first answer. Without a key, an equal command within ten seconds also replays it. */
  readonly money?: true;
  /** A client-made key replays the first answer, although no money moves: a repeat would add another entry or be refused. */
  readonly keyed?: true;
  /**
   * A public call that behaves differently for a member: a valid session is used, an invalid one is ignored. With `cached`, only answers to callers without a session are cached.
   */
  readonly seesSession?: true;
  /** Open to a member who must first accept agreements. */
  readonly beforeAgreements?: true;
  /** Open in a shop on a restored copy (`DRILL=1`), where every other command is refused: it begins or ends a viewer's session. */
  readonly inDrill?: true;
  /** The handler opens its own transactions, because it calls a gateway between them. */
  readonly ownTransactions?: true;
  /** The handler writes with a single statement, which needs no transaction. With a client-made key it runs in the transaction that stores the answer. */
  readonly oneStatement?: true;
  /** The answer depends only on payload, locale and the catalogue, so its bytes are cached until the catalogue changes. */
  readonly cached?: true;
  /** A payload field with too many values to cache the answers, such as a search text: answers to calls with it are not cached. */
  readonly uncachedWith?: string;
  /** Maximum bytes of a request, if the shop's usual limit is too small. */
  readonly largestBodyBytes?: number;
  readonly companion?: CompanionPath | undefined;
}

/** Permission that a staff member needs for a call; `anybody`: only a sign-in. */
type AskedPermission = Permission | 'anybody';

/** Caller of a call: staff if it declares a permission; otherwise it names its caller. */
type Called =
  | { readonly permission: AskedPermission; readonly caller?: never }
  | { readonly caller: Exclude<Caller, 'staff'>; readonly permission?: never };

/** An operation of any kind, as `defineOperation` returns it. */
export interface OperationDefinition extends Omit<Description, 'payload' | 'answer'> {
  /** Staff calls have a separate listener and the command line; the members' listener does not know them. */
  readonly caller: Caller;
  /** Present for every staff call and absent for all others. */
  readonly permission?: AskedPermission;
  readonly payload: z.ZodObject;
  readonly answer: z.ZodObject;
}

type CallerOf<D> = D extends { readonly caller: infer C extends Caller } ? C : 'staff';

export type Operation<D extends Description & Called> = Omit<D, 'caller' | 'payload' | 'answer'> & {
  readonly caller: CallerOf<D>;
  readonly payload: z.ZodObject<D['payload'], z.core.$strict>;
  readonly answer: z.ZodObject<D['answer'], z.core.$strict>;
};

/** Describes one operation in one place, for every wire, client, test and document. */
export function defineOperation<const D extends Description & Called>(definition: D): Operation<D> {
  return {
    caller: 'staff',
    ...definition,
    payload: z.strictObject(definition.payload),
    answer: z.strictObject(definition.answer),
  } as Operation<D>;
}
