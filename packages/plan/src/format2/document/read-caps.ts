import { lineAmount, type NumberTable, table } from '../../document/fields.ts';
import { compareLength } from '../periods/calendar.ts';
import type { FrameDocument } from './frame.ts';
import type { Names } from './names.ts';
import type { Bonus2, Cap2 } from './plan2.ts';
import { isTable, readTable } from './read-table.ts';
import { valueOf } from './name.ts';

type CapDocument = FrameDocument['caps'][string];

/** A table of amounts by the steps of a ladder, as the engine reads it. Undefined after a fault, which `names` records. */
function readAmount(value: unknown, path: readonly string[], names: Names): NumberTable | undefined {
  const read = isTable(value) ? readTable(value, path, names) : undefined;
  if (!isTable(value)) names.fault(path, 'a table is expected');
  if (!read) return undefined;
  if (Array.isArray(read.by)) {
    names.fault([...path, 'by'], 'all or one ladder is expected');
    return undefined;
  }
  const result = table(lineAmount).safeParse(read.by === 'all' ? read : { ...read, by: 'card' });
  if (!result.success) {
    names.fault(path, 'amounts of at most 200,000,000 with at most two decimals are expected');
    return undefined;
  }
  return result.data.by === 'all' ? result.data : ({ ...result.data, by: read.by } as NumberTable);
}

function faultsOfPeriod(name: string, cap: CapDocument, columns: readonly Bonus2[], frame: FrameDocument, names: Names): void {
  const own = valueOf(frame.periods, cap.period);
  for (const { key, period } of columns) {
    const rule = valueOf(frame.periods, period);
    if (cap.share !== null && period !== cap.period)
      names.fault(['caps', name, 'period'], `${key} has the period ${period}: a share holds columns of its own period`);
    else if (own && rule && compareLength(own, rule) < 0)
      names.fault(['caps', name, 'period'], `it is shorter than ${period}, the period of ${key}`);
  }
}

export function readCaps(frame: FrameDocument, bonuses: readonly Bonus2[], names: Names): Cap2[] {
  const shared = new Map<string, string>();
  return Object.entries(frame.caps).flatMap(([name, cap]): Cap2[] => {
    names.period(['caps', name, 'period'], cap.period);
    const on = cap.on === 'all' ? bonuses.map(({ key }) => key) : cap.on;
    if (cap.on !== 'all') cap.on.forEach((key, at) => names.bonus(['caps', name, 'on', at], key));
    if (cap.share === null && cap.member === null) names.fault(['caps', name], 'a share, an amount for each member, or both are expected');
    if (cap.share) {
      names.volume(['caps', name, 'share', 'volume'], cap.share.volume);
      for (const key of on) {
        const other = shared.get(key);
        if (other !== undefined) names.fault(['caps', name, 'on'], `${key} is in the share of ${other} already`);
        shared.set(key, name);
      }
    }
    faultsOfPeriod(
      name,
      cap,
      bonuses.filter(({ key }) => on.includes(key)),
      frame,
      names,
    );
    const amount = cap.member && readAmount(cap.member.amount, ['caps', name, 'member', 'amount'], names);
    if (cap.member && !amount) return [];
    const member = cap.member && amount ? { amount, carry: cap.member.excess === 'flush' ? null : cap.member.excess.carry } : null;
    return [{ name, on, period: cap.period, share: cap.share, member }];
  });
}
