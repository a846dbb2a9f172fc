import type { PlanDocument } from '../document/plan-shape.ts';
import { type Case, CaseError, type GivenState } from './case.ts';
import { Faults } from './case-faults.ts';

/** Refuses cards and stars that the plan does not have. Throws CaseError with every fault. */
export function checkStates(one: Case, plan: PlanDocument): void {
  const faults = new Faults();
  const stars = new Set([0, ...plan.ranks.stars.map(({ code }) => code)]);
  const check = (place: string, member: number, { card, star }: GivenState): void => {
    const code = one.codes[member] ?? '';
    if (card !== undefined && card >= plan.cards.length)
      faults.add(`${place}: ${code} has card ${card}; the plan has cards 0 to ${plan.cards.length - 1}`);
    if (star !== undefined && !stars.has(star)) faults.add(`${place}: ${code} has star ${star}; the plan has ${[...stars].join(', ')}`);
  };
  for (const [member, state] of one.given) check(one.placeOf(member), member, state);
  for (const { week, states } of one.weeks) for (const { member, state } of states) check(`week ${week}`, member, state);
  if (!faults.isEmpty) throw new CaseError(faults.list().join('\n'));
}
