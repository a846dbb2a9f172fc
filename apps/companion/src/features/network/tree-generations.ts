import type { AnswerOf } from '@upline/contract';

export type TreeMember = AnswerOf<'getWholeJmiLinkRefs'>['data'][number];

/** A slot of the map: a member, a free slot below a member, or nothing if there is no member above. */
export type TreePlace =
  | { readonly kind: 'member'; readonly key: string; readonly side: '0' | '1'; readonly member: TreeMember }
  | { readonly kind: 'free'; readonly key: string; readonly parent: string; readonly side: '0' | '1' }
  | { readonly kind: 'none'; readonly key: string };

export const generationCount = 4;

/** A tree's answer split into generations 0 to 3 of 1, 2, 4 and 8 slots, side 0 before side 1; empty for an empty answer. */
export function treeGenerations(members: readonly TreeMember[]): TreePlace[][] {
  const [top] = members;
  if (top === undefined) return [];
  const byCode = new Map(members.map((member) => [member.USER_CODE, member]));
  const generations: TreePlace[][] = [[{ kind: 'member', key: top.USER_CODE, side: '0', member: top }]];
  for (let generation = 1; generation < generationCount; generation += 1) {
    const above = generations[generation - 1] ?? [];
    generations.push(
      above.flatMap((place, slot) => (['0', '1'] as const).map((side) => below(place, side, `${generation}:${slot}:${side}`))),
    );
  }
  return generations;

  function below(place: TreePlace, side: '0' | '1', key: string): TreePlace {
    if (place.kind !== 'member') return { kind: 'none', key };
    const member = byCode.get(place.member.children[Number(side)] ?? '');
    return member ? { kind: 'member', key: member.USER_CODE, side, member } : { kind: 'free', key, parent: place.member.USER_CODE, side };
  }
}
