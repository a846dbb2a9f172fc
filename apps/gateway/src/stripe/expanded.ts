import type { StripeBook } from './stripe-book.ts';
import type { Stored } from './stripe-objects.ts';

const kindOfField = {
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  setup_intent: 'setup_intent',
  payment_method: 'payment_method',
} as const;

/** Replaces the named fields of an object by the objects they name: `payment_intent.latest_charge` replaces both. */
export function expanded(book: StripeBook, object: Stored, wanted: readonly string[]): object {
  let shown: Record<string, unknown> = { ...object };
  for (const path of wanted) shown = replaced(book, shown, path.split('.'));
  return shown;
}

function replaced(book: StripeBook, object: Record<string, unknown>, [field = '', ...rest]: readonly string[]): Record<string, unknown> {
  if (!Object.hasOwn(kindOfField, field)) return object;
  const value = object[field];
  const found = typeof value === 'string' ? book.find(kindOfField[field as keyof typeof kindOfField], value) : value;
  if (found === undefined || found === null || typeof found !== 'object') return object;
  const inner = { ...found } as Record<string, unknown>;
  return { ...object, [field]: rest.length === 0 ? inner : replaced(book, inner, rest) };
}
