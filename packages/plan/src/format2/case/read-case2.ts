import { oneLine } from '../../document/one-line.ts';
import { CaseError } from '../../case/case.ts';
import { Faults } from '../../case/case-faults.ts';
import type { Day } from '../periods/calendar.ts';
import { caseRecord2, type Event2, eventRecord2, type Member2, memberRecord2 } from './case2-document.ts';

/** Maximum days of a case: a daily plan closes each of them. */
const MOST_DAYS = 1_830;

/** A case of format 2 as it was read. Names are checked when it is settled on a plan. */
export interface Case2 {
  readonly title: string | undefined;
  readonly source: string | undefined;
  readonly arithmetic: readonly string[] | undefined;
  readonly plan: Readonly<Record<string, unknown>>;
  readonly from: Day;
  readonly members: readonly Member2[];
  readonly events: readonly Event2[];
  readonly expected: Readonly<Record<string, unknown>> | undefined;
}

interface Shape<Value> {
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

function readEach<Value>(shape: Shape<Value>, place: string, list: readonly unknown[], faults: Faults): Value[] {
  return list.flatMap((value, at): Value[] => {
    const result = shape.safeParse(value);
    if (result.success) return [result.data];
    for (const { path, message } of result.error.issues) faults.add([place, at, ...path.map(String)].join('.') + `: ${message}`);
    return [];
  });
}

/** Reads a case of format 2 from parsed JSON. Throws CaseError with every fault found. */
export function readCase2(json: unknown): Case2 {
  const whole = caseRecord2.safeParse(json);
  if (!whole.success)
    throw new CaseError(whole.error.issues.map(({ path, message }) => oneLine(`${path.join('.') || 'case'}: ${message}`)).join('\n'));
  const faults = new Faults();
  const { members: givenMembers, events: givenEvents, from, ...head } = whole.data;
  const members = readEach(memberRecord2, 'members', givenMembers, faults);
  const events = readEach(eventRecord2, 'events', givenEvents, faults);
  const first = from ?? events[0]?.day;
  if (first === undefined && faults.isEmpty) faults.add('from: the first day is expected where nothing happens');
  events.forEach(({ day }, at) => {
    const before = events[at - 1]?.day ?? first ?? day;
    if (day < before) faults.add(`events.${at}.day: events stand in the order of their days`);
    else if (day - (first ?? day) > MOST_DAYS) faults.add(`events.${at}.day: a case lasts at most ${MOST_DAYS} days`);
  });
  if (!faults.isEmpty) throw new CaseError(faults.list().join('\n'));
  return {
    title: head.title,
    source: head.source,
    arithmetic: head.arithmetic,
    plan: head.plan,
    expected: head.expected,
    from: first as Day,
    members,
    events,
  };
}
