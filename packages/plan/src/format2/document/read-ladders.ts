import { ascends } from '../../document/fields.ts';
import { hundredthsOfPv } from '../../numbers/units.ts';
import type { Condition } from '../conditions/condition.ts';
import { conditionsIn, readCondition } from '../conditions/read-condition.ts';
import type { Path } from './faults.ts';
import type { FrameDocument, LadderDocument } from './frame.ts';
import { codesOf, type Names, stepsOf } from './names.ts';
import type { ConditionLadder, Ladder } from './plan2.ts';
import { valueOf } from './name.ts';

/** Fields of the criteria `rank` and `held` as they are read. */
interface RankFields {
  readonly ladder: string;
  readonly step: number;
  readonly as?: 'paid' | 'title';
  readonly ofLast?: number;
}

/** Ladders and steps for which conditions ask. Named conditions are followed, each once. */
export function* ranksAsked(
  condition: Condition,
  named: ReadonlyMap<string, Condition>,
  followed: Set<string> = new Set(),
): Generator<RankFields> {
  for (const one of conditionsIn(condition)) {
    if (one.kind === 'is' && !followed.has(one.name)) {
      followed.add(one.name);
      const below = named.get(one.name);
      if (below) yield* ranksAsked(below, named, followed);
    }
    if (one.kind === 'criterion' && (one.criterion === 'rank' || one.criterion === 'held')) yield one.fields as RankFields;
  }
}

/** A step may ask for steps below it, which are decided before it, and for ladders listed earlier. */
function faultsOfOrder(
  { ladders }: FrameDocument,
  name: string,
  at: number,
  step: Condition,
  path: Path,
  names: Names,
  named: ReadonlyMap<string, Condition>,
): void {
  const order = Object.keys(ladders);
  const own = valueOf(ladders, name);
  for (const { ladder, step: asked, as } of ranksAsked(step, named)) {
    if (as !== 'paid') continue;
    const other = valueOf(ladders, ladder);
    if (ladder === name && asked > at) names.fault(path, `it requires a step of ${name} that is not below it`);
    const isLater =
      other?.by === 'conditions' && own?.by === 'conditions' && other.period === own.period && order.indexOf(ladder) > order.indexOf(name);
    if (isLater) names.fault(path, `it requires ${ladder}, which is decided after ${name}: write ${ladder} before it`);
  }
}

function readLifetime(ladder: Extract<LadderDocument, { by: 'lifetime' }>, path: Path, names: Names): Ladder {
  names.volume([...path, 'volume'], ladder.volume);
  if (!ascends([0, ...ladder.steps.map(({ from }) => from)])) names.fault([...path, 'steps'], 'steps ascend from above 0');
  return { by: 'lifetime', volume: ladder.volume, from: ladder.steps.map(({ from }) => hundredthsOfPv(from)) };
}

/** Reads the ladders. Named conditions must have been read before. */
export function readLadders(frame: FrameDocument, names: Names, named: ReadonlyMap<string, Condition>): Map<string, Ladder> {
  const read = new Map<string, Ladder>();
  for (const [name, ladder] of Object.entries(frame.ladders)) {
    const path = ['ladders', name];
    const steps = stepsOf(frame, name);
    if (!ascends(codesOf(frame, name))) names.fault([...path, 'steps'], 'codes ascend');
    if (new Set(steps).size < steps.length) names.fault(path, 'each key of a step once, the base included');
    if (ladder.by === 'lifetime') {
      read.set(name, readLifetime(ladder, path, names));
      continue;
    }
    names.period([...path, 'period'], ladder.period);
    const conditions = ladder.steps.map(({ condition }, at) => {
      const place = [...path, 'steps', at, 'condition'];
      const one = readCondition(condition, place, names);
      if (one) faultsOfOrder(frame, name, at, one, place, names, named);
      return one;
    });
    if (!conditions.every((one): one is Condition => one !== undefined)) continue;
    const { period, grace, demotion, titleAfter } = ladder;
    read.set(name, {
      by: 'conditions',
      period,
      steps: conditions,
      grace,
      demotion,
      titleAfter,
      history: titleAfter,
    } satisfies ConditionLadder);
  }
  return read;
}
