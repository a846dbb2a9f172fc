import { faultOfShare, lintPlan, type MostShares, mostShares, type PlanDocument, warnPlan } from '../../packages/plan/src/index.ts';
import { UsageError } from './usage.ts';

export interface LintAsked {
  /** Company codes, `US,TW`; if absent, every company is accepted. */
  readonly companies: string | undefined;
  /** Highest allowed payout in percent of the value of the PV; undefined for no limit. */
  readonly most: string | undefined;
}

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;
const shown = (basisPoints: number | undefined): string => (basisPoints === undefined ? 'no bound' : percent(basisPoints));

/** The bound of `--most` in basis points; undefined without the argument. Throws UsageError unless it is a percentage. */
export function readMost(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) throw new UsageError('--most takes a percentage, such as 60');
  return Math.round(value * 100);
}

function readCompanies(text: string | undefined): readonly string[] | undefined {
  const codes = text?.split(',');
  if (codes?.some((code) => !/^[A-Z]{2}$/.test(code))) throw new UsageError('--companies takes codes of two letters, such as US,TW');
  return codes;
}

/** Lists shares one per line, each with its base. */
export function* shareTable(shares: readonly { readonly key: string; readonly basisPoints: number | undefined }[]): Generator<string> {
  const width = Math.max(...shares.map(({ key }) => key.length));
  for (const { key, basisPoints } of shares) yield `${key.padEnd(width)}  ${shown(basisPoints)}`;
}

function* shareLines({ columns, together, cap, paid }: MostShares): Generator<string> {
  yield 'At most of the value of the PV, if everyone had what pays most:';
  yield* shareTable([...columns, { key: 'together', basisPoints: together }]);
  if (cap !== undefined) yield `The companies' cap leaves ${shown(paid)}.`;
}

/** Faults, warnings and shares of a plan. Throws UsageError for invalid arguments. */
export function lint(plan: PlanDocument, { companies, most: asked }: LintAsked): { faults: string[]; warnings: string[]; lines: string[] } {
  const most = readMost(asked);
  const shares = mostShares(plan);
  const faults = lintPlan(plan, readCompanies(companies));
  const fault = most === undefined ? undefined : faultOfShare(shares, most);
  if (fault !== undefined) faults.push(fault);
  return { faults, warnings: warnPlan(plan), lines: [...shareLines(shares)] };
}
