import { closeSync, openSync, writeSync } from 'node:fs';

const COMPANIES = ['US', 'TW', 'KR'] as const;
const CHUNK = 1_048_576;
/** Smallest PV of an order in whole points, and the range above it. */
const LEAST_PV = 50;
const SPREAD = 1_453;

function* linesOf(members: number, orders: number): Generator<object> {
  yield { case: { title: `${members} members, ${orders} orders` } };
  for (let at = 0; at < members; at++) {
    const above = at === 0 ? null : `M${(at - 1) >> 1}`;
    const side = at % 2 === 1 ? 'left' : 'right';
    yield { member: { code: `M${at}`, sponsor: above, parent: above, side, company: COMPANIES[at % 3], activeUntil: 'byOrders' } };
  }
  yield { week: 202640 };
  for (let at = 0; at < orders; at++) yield { order: { id: at + 1, member: `M${at % members}`, pv: LEAST_PV + ((at * 7_919) % SPREAD) } };
}

/** Writes a case with this many members and orders in one week as JSON Lines: the same bytes each time. */
export function writeLargeCase(path: string, members: number, orders: number): void {
  const file = openSync(path, 'w');
  let waiting = '';
  for (const line of linesOf(members, orders)) {
    waiting += `${JSON.stringify(line)}\n`;
    if (waiting.length < CHUNK) continue;
    writeSync(file, waiting);
    waiting = '';
  }
  writeSync(file, waiting);
  closeSync(file);
}
