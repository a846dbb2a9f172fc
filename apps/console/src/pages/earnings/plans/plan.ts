import type { AnswerOf } from '@upline/contract';

export type Plan = AnswerOf<'listPlans'>['data'][number];
export type Trial = AnswerOf<'getPlanTrial'>['data'];
export type Figures = NonNullable<Trial['figures']>;
export type Checked = AnswerOf<'checkPlan'>['data'];
export type Shape = AnswerOf<'getPlanShape'>['data'];

export const planMarks = {
  draft: 'open',
  simulated: 'half',
  approved: 'half',
  coming: 'half',
  active: 'full',
  retired: 'set',
} as const satisfies Record<Plan['state'], string>;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type Path = readonly (string | number)[];

/** The document of a text; undefined if it is not a JSON object. */
export function documentOf(text: string): { readonly [name: string]: Json } | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { [name: string]: Json }) : undefined;
  } catch {
    return undefined;
  }
}

/** A value with the part at a path replaced; `undefined` removes the field or the entry. */
export function withValue(value: Json | undefined, [name, ...rest]: Path, next: Json | undefined): Json | undefined {
  if (name === undefined) return next;
  if (Array.isArray(value)) {
    const list = [...(value as Json[])];
    const below = withValue(list[Number(name)], rest, next);
    if (below === undefined) list.splice(Number(name), 1);
    else list[Number(name)] = below;
    return list;
  }
  const object = { ...(value as Record<string, Json>) };
  const below = withValue(object[name], rest, next);
  if (below === undefined) delete object[name];
  else object[name] = below;
  return object;
}
