import type { Plan2 } from '../document/plan2.ts';

/** Unusual things about a plan in a shop. `memberTypes`: names of types of some members. Each line begins with its path. */
export function shopWarnings({ document: { types } }: Plan2, memberTypes: readonly string[]): string[] {
  const [first = ''] = Object.keys(types);
  return memberTypes.flatMap((name) =>
    Object.hasOwn(types, name) ? [] : [`types: members are of type ${name}, which the plan does not have; they count as ${first}`],
  );
}
