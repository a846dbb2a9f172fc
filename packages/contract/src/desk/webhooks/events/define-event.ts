import type * as z from 'zod';
import type { Permission } from '../../access/permissions.ts';

/** Subject of an event; its personal data is read at each delivery and never stored in the event. */
export type EventSubject = 'order' | 'member' | 'variant';

export interface EventKind {
  /** Wire name: the subject and what happened to it. */
  readonly name: string;
  readonly summary: string;
  /** Source of the event: the transaction that writes it, and how often. */
  readonly happens: string;
  /** Permission that the webhook's creator needs to receive it. */
  readonly permission: Permission;
  readonly subject: EventSubject;
  /** Event data without personal data. */
  readonly data: z.ZodObject;
  /** Personal data, for webhooks whose creator may see contacts. Sent in `contact`, null for others. */
  readonly contact?: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

/** Declares a kind of event in one place: for deliveries, the console, the document and tests. */
export const defineEvent = <const K extends EventKind>(kind: K): K => kind;
