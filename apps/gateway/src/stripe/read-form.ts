/** A form value with bracketed names: `line_items[0][price_data][currency]=usd`. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | Form | FormValue[];

const MOST_PARTS = 300;
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a form with bracketed names, as Stripe's libraries write it. Ignores parts beyond 300. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of [...new URLSearchParams(text)].slice(0, MOST_PARTS)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    if (path.length > 0 && !path.some((part) => forbidden.has(part))) put(form, path, value);
  }
  return form;
}

function put(form: Form, path: readonly string[], value: string): void {
  let at: Form = form;
  for (const part of path.slice(0, -1)) {
    const next = at[part];
    at = typeof next === 'object' && !Array.isArray(next) ? next : (at[part] = Object.create(null) as Form);
  }
  at[path.at(-1) as string] = value;
}

/** Text of a part; undefined if absent. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  let at: FormValue | undefined = form;
  for (const part of path) at = typeof at === 'object' && !Array.isArray(at) ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The texts of a list or a group by name, such as `metadata[…]` and `expand[…]`; empty if absent. */
export function textsAt(form: Form, name: string): Record<string, string> {
  const group = form[name];
  if (typeof group !== 'object' || Array.isArray(group)) return {};
  return Object.fromEntries(Object.entries(group).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
