import { CaseError } from '../../case/case.ts';
import { circleFault, Faults } from '../../case/case-faults.ts';
import { hundredthsOfPv } from '../../numbers/units.ts';
import { orderNetwork } from '../../network/order-network.ts';
import type { Network } from '../../types.ts';
import { stepsOf } from '../document/names.ts';
import type { Plan2 } from '../document/plan2.ts';
import { rateOn } from '../markets/market.ts';
import { openTree, placeNewcomers } from '../placement/place-newcomers.ts';
import { spilloverOf } from '../placement/registry.ts';
import { dayText } from '../periods/calendar.ts';
import type { Start } from '../run/plan-run.ts';
import type { People } from '../run/scene.ts';
import type { Volumes } from './case2-document.ts';
import type { Case2 } from './read-case2.ts';

/** The members of a case on a plan. */
export interface CasePeople {
  readonly people: People;
  readonly start: Start;
  readonly codes: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Members placed by the plan's spillover; undefined if the plan has none. */
  readonly newcomers: readonly number[] | undefined;
}

const MOST_MARKETS = 256;

/** Volumes as the plan names them, hundredths, in its order. */
export const volumesOf = ({ document }: Plan2, written: Volumes): number[] =>
  Object.values(document.volumes).map(({ of }) => hundredthsOfPv(written[of] ?? 0));

function codesOf({ members }: Case2, faults: Faults): Map<string, number> {
  const indexOf = new Map<string, number>();
  members.forEach(({ code }, at) => {
    const before = indexOf.get(code);
    if (before === undefined) indexOf.set(code, at);
    else faults.add(`members.${at}: the code ${code} is there twice, the first time at members.${before}`);
  });
  return indexOf;
}

/** Puts every member into a slot below the placement parent: the named one, or the first free one. */
function slotsOf({ members }: Case2, parent: Int32Array, width: number, faults: Faults): Uint8Array {
  const slots = new Uint8Array(members.length);
  const taken = new Map<number, Map<number, number>>();
  const hold = (member: number, slot: number): void => {
    const below = taken.get(parent[member]) ?? new Map<number, number>();
    taken.set(parent[member], below);
    const holder = below.get(slot);
    const above = members[parent[member]]?.code;
    if (slot > width)
      faults.add(`members.${member}.slot: ${above} has ${width} places below, and ${members[member]?.code} would be in place ${slot}`);
    else if (holder !== undefined)
      faults.add(
        `members.${member}: ${members[member]?.code} stands in place ${slot} below ${above}, where ${members[holder]?.code} stands`,
      );
    below.set(slot, holder ?? member);
    slots[member] = slot - 1;
  };
  members.forEach(({ slot }, member) => {
    if (parent[member] >= 0 && slot !== undefined) hold(member, slot);
  });
  members.forEach(({ slot }, member) => {
    if (parent[member] < 0 || slot !== undefined) return;
    const below = taken.get(parent[member]);
    let free = 1;
    while (below?.has(free)) free += 1;
    hold(member, free);
  });
  return slots;
}

/** Members whose place the plan's spillover finds; undefined if it has none. A slot without a parent names no place, which is a fault. */
function newcomersOf({ members }: Case2, { document }: Plan2, faults: Faults): readonly number[] | undefined {
  if (!spilloverOf(document.placement.spillover)) return undefined;
  return members.flatMap(({ parent, sponsor, slot }, at) => {
    if (parent !== undefined || sponsor === null) return [];
    if (slot !== undefined) faults.add(`members.${at}.slot: the place is found by spillover: name the parent too, or leave the slot out`);
    return [at];
  });
}

/** Puts the newcomers of a case into its tree (in place). */
function spill({ members }: Case2, { document }: Plan2, network: Network, newcomers: readonly number[], faults: Faults): void {
  const { width, spillover: name } = document.placement;
  const spillover = spilloverOf(name);
  if (!spillover) return;
  const refuse = (at: number): void => {
    const { code, sponsor } = members[at] ?? {};
    faults.add(`members.${at}: ${code} cannot be placed below ${sponsor}, who stands below ${code} already`);
  };
  const sponsorOf = (member: number): number => network.sponsor[member];
  placeNewcomers(openTree(width, network.parent, network.side), spillover, newcomers, sponsorOf, refuse);
}

function networkOf(one: Case2, plan: Plan2, indexOf: ReadonlyMap<string, number>, faults: Faults): Network {
  const { members, events } = one;
  const uplines = (as: 'sponsor' | 'parent' | 'hall'): Int32Array =>
    Int32Array.from(members, (member, at) => {
      const named = member[as] ?? null;
      const index = named === null ? -1 : indexOf.get(named);
      if (index === undefined) faults.add(`members.${at}: ${member.code} names ${named} as ${as}, who is none of the members`);
      return index ?? -1;
    });
  const [sponsor, parent, hall] = [uplines('sponsor'), uplines('parent'), uplines('hall')];
  const codes = members.map(({ code }) => code);
  const placeOf = (member: number): string => `members.${member}`;
  for (const [name, tree] of [['recommendation tree', sponsor] as const, ['placement tree', parent] as const]) {
    const circle = circleFault({ uplines: tree, codes, name, placeOf });
    if (circle !== undefined) faults.add(circle);
  }
  const side = slotsOf(one, parent, plan.document.placement.width, faults);
  const markets = [
    ...new Set([...members.map(({ market }) => market), ...events.flatMap((event) => ('order' in event ? (event.market ?? []) : []))]),
  ].sort();
  for (const name of markets) {
    const market = plan.markets?.get(name);
    if (market && !rateOn(market, one.from))
      faults.add(`from: the market ${name} has no rate on ${dayText(one.from)}; its rates begin later`);
  }
  if (markets.length > MOST_MARKETS) faults.add(`${markets.length} markets: at most ${MOST_MARKETS} can be told apart`);
  const company = Uint8Array.from(members, ({ market }) => markets.indexOf(market));
  return { count: members.length, sponsor, parent, side, company, companies: markets, hall };
}

function ranksOf({ members }: Case2, { document }: Plan2, faults: Faults): Map<string, Uint8Array> {
  const ranks = new Map<string, Uint8Array>();
  members.forEach((member, at) => {
    for (const [ladder, step] of Object.entries(member.ranks)) {
      const number = stepsOf(document, ladder).indexOf(step);
      if (number < 0) {
        faults.add(`members.${at}.ranks.${ladder}: the plan has no such step ${step}`);
        continue;
      }
      const column = ranks.get(ladder) ?? new Uint8Array(members.length);
      ranks.set(ladder, column);
      column[at] = number;
    }
  });
  return ranks;
}

/** The members of a case as a plan sees them. Throws CaseError with every fault found: codes, circles, places, types and steps. */
export function peopleOfCase(one: Case2, plan: Plan2): CasePeople {
  const faults = new Faults();
  const indexOf = codesOf(one, faults);
  const network = networkOf(one, plan, indexOf, faults);
  const newcomers = newcomersOf(one, plan, faults);
  // Places are found in a tree without faults.
  if (newcomers && faults.isEmpty) spill(one, plan, network, newcomers, faults);
  const types = Object.entries(plan.document.types).map(([name, type]) => ({ name, ...type }));
  const type = Uint8Array.from(one.members, (member, at) => {
    const found = member.type === undefined ? 0 : types.findIndex(({ name }) => name === member.type);
    if (found < 0) faults.add(`members.${at}.type: the plan has no type ${member.type}`);
    return Math.max(0, found);
  });
  const ranks = ranksOf(one, plan, faults);
  if (!faults.isEmpty) throw new CaseError(faults.list().join('\n'));
  const joined = Int32Array.from(one.members, (member) => member.joined ?? one.from);
  const start = one.members.map(({ startVolumes }) => volumesOf(plan, startVolumes));
  const volumes = Object.keys(plan.document.volumes).map((_, at) => Float64Array.from(start, (list) => list[at] ?? 0));
  return {
    people: { network, order: orderNetwork(network), type, types, joined },
    start: { volumes, ranks },
    codes: one.members.map(({ code }) => code),
    indexOf,
    newcomers,
  };
}
