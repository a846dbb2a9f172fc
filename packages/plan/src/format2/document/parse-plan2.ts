import { oneLine } from '../../document/one-line.ts';
import { PlanError } from '../../document/parse-plan.ts';
import { readCondition } from '../conditions/read-condition.ts';
import type { Expression } from '../expressions/expression.ts';
import { conditionsOf } from '../expressions/read-expression.ts';
import { valueOfPlan } from '../markets/market.ts';
import { readMarkets } from '../markets/read-markets.ts';
import { readPeriods, readSpecials } from '../periods/read-exceptions.ts';
import { DocumentFaults } from './faults.ts';
import { frame, type FrameDocument } from './frame.ts';
import { Names } from './names.ts';
import type { Bonus2, ConditionLadder, Ladder, Plan2 } from './plan2.ts';
import { readBonuses } from './read-bonuses.ts';
import { readCaps } from './read-caps.ts';
import { ranksAsked, readLadders } from './read-ladders.ts';
import { readNamed } from './read-named.ts';
import { valueOf } from './name.ts';

function faultsOfOrders({ upgradesOn, activity, ladders }: FrameDocument, names: Names): void {
  if (activity) names.volume(['activity', 'volume'], activity.volume);
  if (upgradesOn === null) return;
  names.steps(['upgradesOn'], upgradesOn);
  const ladder = valueOf(ladders, upgradesOn);
  if (ladder && ladder.by !== 'lifetime') names.fault(['upgradesOn'], `${upgradesOn} is no ladder by lifetime volume`);
  else if (ladder && activity && ladder.volume !== activity.volume)
    names.fault(['activity', 'volume'], `it must be ${ladder.volume}, as of the ladder ${upgradesOn}`);
}

function faultsOfParts(document: FrameDocument, names: Names): void {
  if (Object.keys(document.volumes).length === 0) names.fault(['volumes'], 'at least one is expected');
  if (Object.keys(document.types).length === 0) names.fault(['types'], 'at least one is expected');
  for (const [name, { every, weekBelongsTo }] of Object.entries(document.periods))
    if (weekBelongsTo !== null && (every === 'day' || every === 'week'))
      names.fault(['periods', name, 'weekBelongsTo'], `a ${every} is not made of weeks: null is expected`);
  if (document.splits.reduce((sum, { basisPoints }) => sum + basisPoints, 0) > 10_000) names.fault(['splits'], 'at most 100 % together');
  faultsOfOrders(document, names);
}

const paidBy = ({ formula }: Bonus2): Expression[] =>
  formula.of === 'scene' && formula.type === 'formula' ? [(formula.fields as { pays: Expression }).pays] : [];

/** Adds to each ladder the number of its last periods for which the plan asks what members reached. */
function withHistory(ladders: ReadonlyMap<string, Ladder>, plan: Omit<Plan2, 'ladders'>): Map<string, Ladder> {
  const asked = [
    ...plan.conditions.values(),
    ...plan.bonuses.flatMap(({ condition, active }) => [condition, active].filter((one) => one !== null)),
    ...[...ladders.values()].flatMap((ladder) => (ladder.by === 'conditions' ? ladder.steps : [])),
    ...[...plan.expressions.values(), ...plan.bonuses.flatMap(paidBy)].flatMap((expression) => [...conditionsOf(expression)]),
    ...(plan.releaseCondition ? [plan.releaseCondition] : []),
  ].flatMap((condition) => [...ranksAsked(condition, plan.conditions)]);
  const most = (name: string, ladder: ConditionLadder): number =>
    Math.max(ladder.titleAfter, ...asked.filter((one) => one.ladder === name).map(({ ofLast }) => ofLast ?? 0));
  return new Map(
    [...ladders].map(([name, ladder]) => [name, ladder.by === 'lifetime' ? ladder : { ...ladder, history: most(name, ladder) }]),
  );
}

/** Maximum of conditions, and of expressions, that are read at all. A new plan may name far fewer (`costFaults2`), and versions in force are closed whatever they cost. */
const MOST_READ = 1_000;

const failed = (faults: readonly string[]): PlanError => new PlanError(faults.map(oneLine).join('\n'));

/** Reads a plan of format 2 from parsed JSON. Throws PlanError with every fault found, each with its path. */
export function parsePlan2(json: unknown): Plan2 {
  const result = frame.safeParse(json);
  if (!result.success) throw failed(result.error.issues.map((issue) => `${issue.path.join('.') || 'plan'}: ${issue.message}`));
  const document = result.data;
  const tooMany = (['conditions', 'expressions'] as const).filter((part) => Object.keys(document[part]).length > MOST_READ);
  if (tooMany.length > 0) throw failed(tooMany.map((part) => `${part}: a plan names at most ${MOST_READ} of them`));
  const faults = new DocumentFaults();
  const names = new Names(document, faults);
  faultsOfParts(document, names);
  const named = readNamed(document, names);
  const ladders = readLadders(document, names, named.conditions);
  const bonuses = readBonuses(document, names, named);
  const caps = readCaps(document, bonuses, names);
  const periods = readPeriods(document, names);
  const specials = readSpecials(document, periods, names);
  const markets = readMarkets(document.markets, document.currency, valueOfPlan(document), names);
  const { condition } = document.release;
  const releaseCondition = condition === null ? null : (readCondition(condition, ['release', 'condition'], names) ?? null);
  if (faults.list.length > 0) throw failed(faults.list);
  const plan = { document, periods, specials, ...named, bonuses, caps, releaseCondition, markets };
  return { ...plan, ladders: withHistory(ladders, plan) };
}
