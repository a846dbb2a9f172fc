import {
  defaultPlan2,
  lintPlan2,
  type Plan2,
  prepareCase2,
  type PreparedCase2,
  readCase2,
  runCase2,
  settleCase2,
  type ShownPeriod,
  showPeriod,
  showPlaces,
  showRelease2,
} from '../../packages/plan/src/format2/index.ts';
import { differences } from '../../packages/plan/src/case/index.ts';
import { faultOfShare } from '../../packages/plan/src/index.ts';
import { toldDifference } from './check-answer.ts';
import { harmless, harmlessJson } from './harmless.ts';
import { shareTable } from './lint.ts';
import type { Sink } from './sink.ts';
import { UsageError } from './usage.ts';
import { writeTable } from './write-text.ts';

export const isFormat2 = (json: unknown): boolean => typeof json === 'object' && json !== null && 'format' in json && json.format === 2;

/** Prepares a case of format 2 with its plan; the default plan if neither the case nor the command names one. */
export const readCaseOf2 = (json: unknown, plan: unknown): PreparedCase2 => prepareCase2(readCase2(json), plan ?? defaultPlan2);

/** Differences between a case's answer and its expectations, a line each. Throws UsageError for a case without expectations. */
export function checkCase2(prepared: PreparedCase2): string[] {
  const { expected } = prepared.case;
  if (expected === undefined) throw new UsageError('--check needs a case with `expected`');
  return [...differences(expected, runCase2(prepared))].map(toldDifference);
}

function writePeriod(sink: Sink, name: string, code: number, { ranks, amounts, kept, caps, markets, facts }: ShownPeriod): void {
  sink.write(`${name} ${code}\n`);
  for (const [ladder, members] of Object.entries(ranks)) {
    const rows = Object.entries(members).map(([code2, { reached, paidAs, title }]) => [harmless(code2), reached, paidAs, title]);
    if (rows.length > 0) writeTable(sink, [ladder, 'reached', 'paid as', 'title'], () => rows);
  }
  if (facts) {
    const names = [...facts.bonuses.filter((key) => Object.values(amounts).some((row) => Object.hasOwn(row, key))), 'total'];
    const rows = Object.entries(amounts).map(([member, row]) => [harmless(member), ...names.map((key) => row[key] ?? '–')]);
    if (rows.length === 0) sink.write('no one earns\n');
    else writeTable(sink, ['member', ...names], () => rows);
    sink.write(`gross ${facts.gross}  adjustments ${facts.adjustments}  paid ${facts.paid}  K ${JSON.stringify(facts.k)}\n`);
  }
  for (const [market, { currency, rate, paid }] of Object.entries(markets ?? {}))
    sink.write(`market ${market}: ${paid} ${currency}, one of which is worth ${rate}\n`);
  for (const [bonus, members] of Object.entries(kept)) {
    const rows = Object.entries(members).map(([member, legs]) => [harmless(member), ...legs]);
    if (rows.length > 0) writeTable(sink, [`kept by ${bonus}`, 'left', 'right'], () => rows);
  }
  for (const [cap, { flushed, putOff, paidOff }] of Object.entries(caps))
    sink.write(`cap ${cap}: ${flushed} lost, ${putOff} put off, ${paidOff} of earlier periods paid\n`);
}

export function writeText2(sink: Sink, prepared: PreparedCase2): void {
  const places = [...showPlaces(prepared)].map(([code, { parent, slot }]) => [harmless(code), harmless(parent), String(slot)]);
  if (places.length > 0) writeTable(sink, ['placed', 'below', 'place'], () => places);
  let isFirst = places.length === 0;
  for (const step of settleCase2(prepared)) {
    if (!isFirst) sink.write('\n');
    isFirst = false;
    if (step.kind === 'period') {
      writePeriod(sink, step.closed.period, step.closed.code, showPeriod(step.closed, prepared, false));
      continue;
    }
    sink.write(`Released of ${step.release.period} ${step.release.code}\n`);
    const rows = Object.entries(showRelease2(step.release, prepared)).map(([member, { day, total }]) => [
      harmless(member),
      day ?? 'waits',
      total,
    ]);
    if (rows.length === 0) sink.write('nothing\n');
    else writeTable(sink, ['member', 'day', 'total'], () => rows);
  }
}

/** Writes a settled case as JSON Lines: a line for each member placed by spillover, for each closed period, and for each release. */
export function writeLines2(sink: Sink, prepared: PreparedCase2, hasLines: boolean): void {
  for (const [placed, place] of showPlaces(prepared)) sink.write(`${harmlessJson({ placed, ...place })}\n`);
  for (const step of settleCase2(prepared)) {
    const record =
      step.kind === 'period'
        ? { period: step.closed.period, code: step.closed.code, ...showPeriod(step.closed, prepared, hasLines) }
        : { period: step.release.period, code: step.release.code, released: showRelease2(step.release, prepared) };
    sink.write(`${harmlessJson(record)}\n`);
  }
}

/** Writes a settled case as one JSON text: `periods` and `releases` by the name of a period and its number. */
export function writeJson2(sink: Sink, prepared: PreparedCase2): void {
  sink.write(`${harmlessJson(runCase2(prepared))}\n`);
}

/** Faults, warnings and the highest payout of a plan. `most`: allowed basis points; undefined for no limit. */
export function lint2(plan: Plan2, most: number | undefined): { faults: string[]; warnings: string[]; lines: string[] } {
  const { faults, warnings, shares } = lintPlan2(plan);
  const tooMuch = most === undefined ? undefined : faultOfShare(shares, most);
  const caps = shares.caps.map(({ name, basisPoints }) => ({ key: `cap ${name}`, basisPoints }));
  return {
    faults: [...faults, ...(tooMuch === undefined ? [] : [tooMuch])],
    warnings: [...warnings],
    lines: [
      'At most of the value of the volume, if everyone had what pays most:',
      ...shareTable([...shares.columns, ...caps, { key: 'together', basisPoints: shares.paid }]),
    ],
  };
}
