import { ordersOf } from '../../week/week-orders.ts';
import { pvByMember } from '../../week/week-pv.ts';
import type { Plan2 } from '../document/plan2.ts';
import type { PeriodFacts } from './period-facts.ts';
import type { Scene } from './scene.ts';
import { sceneOf, type SceneParts, Sums } from './scene-of.ts';

const ALL_KINDS = new Uint8Array([1, 1, 1]);

/**
 * Creates scenes with volumes as bonuses count them. In a special period volumes have the plan's factors; conditions use volumes as ordered. `asOrdered` is the scene of
 * conditions.
 */
export function countedScenes(plan: Plan2, facts: PeriodFacts): (asOrdered: Scene, parts: SceneParts) => Scene {
  const factors = plan.specials.get(facts.period)?.get(facts.code);
  if (!factors) return (asOrdered) => asOrdered;
  const volumes = Object.keys(plan.document.volumes);
  const sums = new Sums();
  return (asOrdered, parts) => {
    const counted = sceneOf(
      {
        ...parts,
        own(volume, kinds, period) {
          const isSpecial = factors.has(volume) && (period === null || period === facts.period);
          if (!isSpecial) return parts.own(volume, kinds, period);
          const orders = ordersOf(facts.volume(volumes.indexOf(volume)), facts.code);
          return pvByMember(orders, parts.people.network.count, kinds ?? ALL_KINDS);
        },
      },
      sums,
    );
    return { ...counted, holds: asOrdered.holds, named: asOrdered.named };
  };
}
