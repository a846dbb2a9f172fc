import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kind, Kinds, Stored } from './stripe-objects.ts';

const prefixes: Readonly<Record<Kind, string>> = {
  'checkout.session': 'cs_test_',
  payment_intent: 'pi_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'dp_',
  payment_method: 'pm_',
  setup_intent: 'seti_',
  webhook_endpoint: 'we_',
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random name of `length` letters and digits, like Stripe's ids. */
export const randomName = (length: number): string => Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** Now, in seconds since 1970. */
export const seconds = (): number => Math.floor(Date.now() / 1_000);

export interface StripeBook {
  newId(kind: Kind): string;
  save<S extends Stored>(object: S): S;
  find<K extends Kind>(kind: K, id: string | null | undefined): Kinds[K] | undefined;
  list<K extends Kind>(kind: K): Kinds[K][];
}

/** Keeps the objects in memory and, if a folder is given, in a file that survives a restart. */
export function createStripeBook(folder?: string): StripeBook {
  const file = folder === undefined ? undefined : path.join(folder, 'stripe.json');
  const objects = new Map<string, Stored>();
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true });
    for (const object of readAll(file)) objects.set(object.id, object);
  }
  return {
    // Page ids are the longest; the shop has to store them whole.
    newId: (kind) => `${prefixes[kind]}${randomName(kind === 'checkout.session' ? 58 : 24)}`,
    save(object) {
      objects.set(object.id, object);
      if (file !== undefined) writeFileSync(file, JSON.stringify([...objects.values()]));
      return object;
    },
    find(kind, id) {
      const object = id == null ? undefined : objects.get(id);
      return object?.object === kind ? (object as Kinds[typeof kind]) : undefined;
    },
    list: (kind) => [...objects.values()].filter((object): object is Kinds[typeof kind] => object.object === kind),
  };
}

function readAll(file: string): Stored[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored[];
  } catch {
    return [];
  }
}
