import { groupSums } from '../../network/leg-sums.ts';
import type { Condition } from '../conditions/condition.ts';
import { largestLegs } from '../conditions/legs-of.ts';
import { criterionByName } from '../conditions/registry.ts';
import type { Plan2 } from '../document/plan2.ts';
import type { Day, Span } from '../periods/calendar.ts';
import type { KindMask, LadderStand, People, Scene, Tree } from './scene.ts';

export interface SceneParts {
  readonly plan: Plan2;
  readonly people: People;
  readonly day: Day;
  /** Days of the period being closed (null), or of a named one. */
  span(period: string | null): Span;
  /** Own volume of the period being closed (null), or of a named one. */
  own(volume: string, kinds: KindMask, period: string | null): Float64Array;
  ladder(name: string): LadderStand;
  readonly hasOrdered: Uint8Array;
  readonly active: Uint8Array;
  earned(bonus: string): Float64Array;
}

/** Sums of one closing, computed once for all conditions. */
export class Sums {
  readonly #own = new Map<string, Float64Array>();
  readonly #group = new Map<string, Float64Array>();
  readonly #legs = new Map<string, Float64Array[]>();

  own(name: string, make: () => Float64Array): Float64Array {
    return remembered(this.#own, name, make);
  }

  group(name: string, make: () => Float64Array): Float64Array {
    return remembered(this.#group, name, make);
  }

  legs(name: string, make: () => Float64Array[]): Float64Array[] {
    return remembered(this.#legs, name, make);
  }
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

const nameOf = (volume: string, kinds: KindMask, period: string | null): string => `${volume} ${kinds?.join('') ?? ''} ${period ?? ''}`;

const both = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((is, member) => is & other[member]);
const either = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((is, member) => is | other[member]);

/** A scene in which every condition is decided once. Scenes of the same closing may share `sums`. */
export function sceneOf(parts: SceneParts, sums: Sums): Scene {
  const { plan, people, own } = parts;
  const { network, order } = people;
  const trees: Record<'recommend' | 'placement', Tree> = {
    recommend: { uplines: network.sponsor, order: order.sponsor },
    placement: { uplines: network.parent, order: order.placement },
  };
  const decided = new Map<Condition, Uint8Array>();
  const decide = (condition: Condition): Uint8Array => {
    switch (condition.kind) {
      case 'all':
        return condition.of.map(scene.holds).reduce(both);
      case 'any':
        return condition.of.map(scene.holds).reduce(either);
      case 'not':
        return scene.holds(condition.of).map((is) => 1 - is);
      case 'is':
        return scene.named(condition.name);
      case 'criterion':
        return criterionByName.get(condition.criterion)?.holds(condition.fields, scene) ?? new Uint8Array(network.count);
    }
  };
  const ownOnce = (volume: string, kinds: KindMask, period: string | null): Float64Array =>
    sums.own(nameOf(volume, kinds, period), () => own(volume, kinds, period));
  const found = <Value>(known: ReadonlyMap<string, Value>, name: string): Value => {
    const one = known.get(name);
    if (one === undefined) throw new RangeError(`the plan has no ${name}`);
    return one;
  };
  const scene: Scene = {
    people,
    count: network.count,
    day: parts.day,
    span: parts.span,
    tree: (name) => trees[name],
    own: ownOnce,
    group: (volume, kinds, period, tree) =>
      sums.group(`${nameOf(volume, kinds, period)} ${tree}`, () =>
        groupSums(trees[tree].uplines, trees[tree].order, ownOnce(volume, kinds, period)),
      ),
    largestLegs: ({ volume, kinds, period }, tree, places) =>
      sums.legs(`${nameOf(volume, kinds, period)} ${tree} ${places}`, () =>
        largestLegs(trees[tree].uplines, scene.group(volume, kinds, period, tree), places),
      ),
    ladder: parts.ladder,
    hasOrdered: parts.hasOrdered,
    active: parts.active,
    holds: (condition) => remembered(decided, condition, () => decide(condition)),
    named: (name) => scene.holds(found(plan.conditions, name)),
    expression: (name) => found(plan.expressions, name),
    earned: parts.earned,
  };
  return scene;
}
