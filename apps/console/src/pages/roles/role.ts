import type { AnswerOf } from '@upline/contract';

/** A role with what it permits. */
export type Role = AnswerOf<'listRoles'>['data']['roles'][number];
export type Meaning = AnswerOf<'listRoles'>['data']['permissions'][number];

/** Permissions under the noun that they begin with, in the order of the contract. */
export function grouped(permissions: readonly Meaning[]): readonly (readonly [noun: string, permissions: readonly Meaning[]])[] {
  const groups = new Map<string, Meaning[]>();
  for (const permission of permissions) {
    const noun = permission.name.split('.')[0] ?? '';
    groups.set(noun, [...(groups.get(noun) ?? []), permission]);
  }
  return [...groups];
}
