import type * as z from 'zod';
import * as all from './all.ts';
import type { EventKind } from './define-event.ts';

type Kinds = typeof all;
type Kind = Kinds[keyof Kinds];
export type EventName = Kind['name'];
/** Data of one kind, without personal data. */
export type EventDataOf<N extends EventName> = z.input<Extract<Kind, { name: N }>['data']>;

const list: readonly EventKind[] = Object.values(all);

export const eventKinds = Object.fromEntries(
  list.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map((kind) => [kind.name, kind]),
) as Readonly<Record<EventName, EventKind>>;

export const eventNames = Object.keys(eventKinds) as [EventName, ...EventName[]];

/** Kind of test events. It cannot be subscribed to: a user sends one to a webhook. */
export const TEST_EVENT = 'webhook.test';
