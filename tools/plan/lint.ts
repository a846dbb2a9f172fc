import { faultOfShare, lintPlan, type MostShares, mostShares, type PlanDocument, warnPlan } from '../../packages/plan/src/index.ts';
import { UsageError } from './usage.ts';

/** What a plan is held against. */
export interface LintAsked {
  /** Codes of the companies, `US,TW`; left out, none is unknown. */
  readonly companies: string | undefined;
  /** Percent of the value of the PV that may be paid at most. */
  readonly most: string | undefined;
}

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;
const shown = (basisPoints: number | undefined): string => (basisPoints === undefined ? 'no bound' : percent(basisPoints));

/** The bound of `--most` in basis points. Throws UsageError for what is no percentage. */
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

/** Shares under each other, each with what it is of. */
export function* shareTable(shares: readonly { readonly key: string; readonly basisPoints: number | undefined }[]): Generator<string> {
  const width = Math.max(...shares.map(({ key }) => key.length));
  for (const { key, basisPoints } of shares) yield `${key.padEnd(width)}  ${shown(basisPoints)}`;
}

function* shareLines({ columns, together, cap, paid }: MostShares): Generator<string> {
  yield 'At most of the value of the PV, if everyone had what pays most:';
  yield* shareTable([...columns, { key: 'together', basisPoints: together }]);
  if (cap !== undefined) yield `The companies' cap leaves ${shown(paid)}.`;
}

/** Faults, warnings and shares of a plan. Throws UsageError for arguments that are none. */
export function lint(plan: PlanDocument, { companies, most: asked }: LintAsked): { faults: string[]; warnings: string[]; lines: string[] } {
  const most = readMost(asked);
  const shares = mostShares(plan);
  const faults = lintPlan(plan, readCompanies(companies));
  const fault = most === undefined ? undefined : faultOfShare(shares, most);
  if (fault !== undefined) faults.push(fault);
  return { faults, warnings: warnPlan(plan), lines: [...shareLines(shares)] };
}
