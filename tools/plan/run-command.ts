import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CaseError, readCase, patchPlan, runCase } from '../../packages/plan/src/case/index.ts';
import { defaultPlan, NetworkError, type PlanDocument, parsePlan, PlanError } from '../../packages/plan/src/index.ts';
import { caseText } from './case-text.ts';

const usage = [
  'npm run plan -- settle --input FILE [--plan FILE] [--patch FILE] [--json]   the weeks of a case, settled without a database',
  'npm run plan -- show [--plan FILE] [--patch FILE]                           the plan as a whole document',
  '',
  '--plan takes a whole plan (left out: the default one), --patch what differs from it. docs/domain/plan.md describes all files.',
].join('\n');

/** Raised for arguments that name no command, and for a file that is no JSON. */
class UsageError extends Error {
  override name = 'UsageError';
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads a whole plan. A field that it leaves out is a fault. */
function readWhole(json: unknown): PlanDocument {
  try {
    return parsePlan(json);
  } catch (error) {
    if (!(error instanceof PlanError) || typeof json !== 'object' || json === null || 'format' in json) throw error;
    throw new PlanError(`${error.message}\n--plan takes a whole plan; what differs from the default one is given by --patch`);
  }
}

function readArguments(args: readonly string[]) {
  const options = { plan: { type: 'string' }, patch: { type: 'string' }, input: { type: 'string' }, json: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Whether an error is the reader's to mend, so that its message is enough. */
export const isExpected = (error: unknown): error is Error =>
  [CaseError, PlanError, NetworkError, UsageError, RangeError].some((kind) => error instanceof kind);

/** Runs a command and returns the text to print. Throws errors whose message is for the reader. */
export function runCommand(args: readonly string[]): string {
  const { values, positionals } = readArguments(args);
  const whole = values.plan === undefined ? defaultPlan : readWhole(readJson(values.plan));
  const plan = values.patch === undefined ? whole : patchPlan(readJson(values.patch), whole);
  switch (positionals.join(' ')) {
    case 'settle': {
      if (values.input === undefined) throw new UsageError('settle needs --input FILE');
      const result = runCase(readCase(readJson(values.input)), plan);
      return values.json ? JSON.stringify(result, null, 2) : caseText(result);
    }
    case 'show':
      return JSON.stringify(plan, null, 2);
    default:
      throw new UsageError(usage);
  }
}
