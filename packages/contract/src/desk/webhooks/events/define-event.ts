import type * as z from 'zod';
import type { Permission } from '../../access/permissions.ts';

/** What a row of an event is about; personal data of it is read with each delivery and never kept in the event. */
export type EventSubject = 'order' | 'member' | 'variant';

/** One kind of event of which other systems are told. */
export interface EventKind {
  /** Its name on the wire: what it is about, and what became of it. */
  readonly name: string;
  readonly summary: string;
  /** Where it happens: in whose transaction it is written, and how often. */
  readonly happens: string;
  /** What the maker of a webhook must be allowed to do to be told. */
  readonly permission: Permission;
  readonly subject: EventSubject;
  /** What is told, without personal data. */
  readonly data: z.ZodObject;
  /** Personal data beside it, for webhooks whose maker may see contacts. It stands in `contact`, null for others. */
  readonly contact?: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

/** Declares a kind of event in one place: for deliveries, the console, the document and tests. */
export const defineEvent = <const K extends EventKind>(kind: K): K => kind;
