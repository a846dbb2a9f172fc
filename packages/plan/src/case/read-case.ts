import { oneLine } from '../document/one-line.ts';
import { JsonError, parseJson } from '../document/strict-json.ts';
import { type Case, CaseError } from './case.ts';
import { lineNames, listedRefund, wholeCase, weekOfDocument } from './case-document.ts';
import { CaseReader, shapeFaults } from './case-reader.ts';

/** Reads a case from parsed JSON. Throws CaseError with every fault found. */
export function readCase(json: unknown): Case {
  const whole = wholeCase.safeParse(json);
  if (!whole.success) throw new CaseError([...shapeFaults('', whole.error)].map(oneLine).join('\n'));
  const reader = new CaseReader((member) => `members.${member}`);
  const { members, weeks, ...head } = whole.data;
  reader.head('', head);
  members.forEach((member, at) => reader.member(`members.${at}`, member));
  weeks.forEach((week, at) => readWeek(reader, `weeks.${at}`, week));
  return reader.finish();
}

/** A refund in a list, and the order of the week after which it happens; undefined for after all of them. */
interface Placed {
  readonly place: string;
  readonly value: unknown;
}

/**
 * Passes on a week's orders and refunds in the order they happen: a refund of an order of the same week at once, one of an earlier week last, unless it names the order it follows.
 */
function readWeek(reader: CaseReader, place: string, value: unknown): void {
  const found = reader.take(weekOfDocument, place, value);
  if (!found) return;
  reader.week(`${place}.week`, found.week);
  for (const [code, state] of Object.entries(found.members)) reader.state(`${place}.members.${code}`, code, state);
  const idOf = (order: unknown): unknown => (typeof order === 'object' && order !== null && 'id' in order ? order.id : undefined);
  const ids = new Set(found.orders.map(idOf));
  const after = new Map<unknown, Placed[]>();
  found.refunds.forEach((one, at) => {
    const placeOf = `${place}.refunds.${at}`;
    const refund = reader.take(listedRefund, placeOf, one);
    if (refund === undefined) return;
    const { after: named, ...rest } = typeof refund === 'number' ? { order: refund } : { ...refund };
    const point = named === undefined ? (ids.has(rest.order) ? rest.order : 'end') : named;
    if (named !== null && named !== undefined && !ids.has(named)) reader.fault(`${placeOf}.after: order ${named} is none of this week`);
    const list = after.get(point) ?? [];
    after.set(point, list);
    list.push({ place: placeOf, value: rest });
  });
  const refundAfter = (point: unknown): void => {
    for (const refund of after.get(point) ?? []) reader.refund(refund.place, refund.value);
  };
  refundAfter(null);
  found.orders.forEach((order, at) => {
    reader.order(`${place}.orders.${at}`, order);
    const id = idOf(order);
    if (typeof id === 'number') refundAfter(id);
    // A duplicate order number is a fault; its refunds happen once.
    after.delete(id);
  });
  refundAfter('end');
}

type LineName = (typeof lineNames)[number];

const hasOneName = (value: unknown): value is Record<LineName, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 1 && lineNames.some((name) => Object.hasOwn(value, name));

/**
 * Reads a case from JSON Lines, in one pass: each line is an object with one field, `case`, `member`, `week`, `state`, `order` or `refund`. The events of a week follow its line,
 * in the order they happen. Throws CaseError with every fault found.
 */
export function readCaseLines(lines: Iterable<string>): Case {
  const memberLines: number[] = [];
  const reader = new CaseReader((member) => `line ${memberLines[member] ?? 0}`);
  let hasWeek = false;
  let number = 0;
  for (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const place = `line ${number}`;
    const value = parsedLine(line, place);
    if (!hasOneName(value)) {
      reader.fault(`${place}: an object with one of the fields ${lineNames.join(', ')} is expected`);
      continue;
    }
    const [name, record] = Object.entries(value)[0] as [LineName, unknown];
    if (['state', 'order', 'refund'].includes(name) && !hasWeek) {
      reader.fault(`${place}: a week is expected before`);
      continue;
    }
    if (name === 'member') {
      if (hasWeek) reader.fault(`${place}: members stand before the first week`);
      memberLines[reader.memberCount] = number;
      reader.member(place, record);
    } else if (name === 'week') {
      hasWeek = true;
      reader.week(place, record);
    } else if (name === 'state') readStates(reader, place, record);
    else if (name === 'case') reader.head(place, record);
    else reader[name](place, record);
  }
  return reader.finish();
}

function parsedLine(line: string, place: string): unknown {
  try {
    return parseJson(line);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new CaseError(`${place}: ${error.message}`);
  }
}

function readStates(reader: CaseReader, place: string, record: unknown): void {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    reader.fault(`${place}: states by the codes of members are expected`);
  else for (const [code, state] of Object.entries(record)) reader.state(`${place}.${code}`, code, state);
}
