import type { AnswerOf } from '@upline/contract';

export type Role = AnswerOf<'listRoles'>['data']['roles'][number];
export type Meaning = AnswerOf<'listRoles'>['data']['permissions'][number];

/** Permissions grouped by the noun that they start with, in the contract's order. */
export function grouped(permissions: readonly Meaning[]): readonly (readonly [noun: string, permissions: readonly Meaning[]])[] {
  const groups = new Map<string, Meaning[]>();
  for (const permission of permissions) {
    const noun = permission.name.split('.')[0] ?? '';
    groups.set(noun, [...(groups.get(noun) ?? []), permission]);
  }
  return [...groups];
}
