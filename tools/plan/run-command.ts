import { parseArgs } from 'node:util';
import { defaultPlan2, parsePlan2 } from '../../packages/plan/src/format2/index.ts';
import { CaseError, planOfCase, settleCase } from '../../packages/plan/src/case/index.ts';
import {
  defaultPlan,
  JsonError,
  lintPlan,
  mergePatch,
  NetworkError,
  patchPlan,
  type PlanDocument,
  parsePlan,
  PlanError,
} from '../../packages/plan/src/index.ts';
import { checkAnswer } from './check-answer.ts';
import { harmlessLines } from './harmless.ts';
import { checkCase2, isFormat2, lint2, readCaseOf2, writeJson2, writeLines2, writeText2 } from './format2.ts';
import { isLines, readCaseFile, readJson } from './read-file.ts';
import { lint, readMost } from './lint.ts';
import { printing, type Sink, writingFile } from './sink.ts';
import { usage, UsageError } from './usage.ts';
import { type Answer, writeJson } from './write-json.ts';
import { writeCsv, writeLines } from './write-lines.ts';
import { writeText } from './write-text.ts';

/** Reads a complete plan. A missing field is a fault. */
function readWhole(json: unknown): PlanDocument {
  try {
    return parsePlan(json);
  } catch (error) {
    if (!(error instanceof PlanError) || typeof json !== 'object' || json === null || 'format' in json) throw error;
    throw new PlanError(`${error.message}\n--plan takes a whole plan; what differs from the default one is given by --patch`);
  }
}

const options = {
  plan: { type: 'string' },
  patch: { type: 'string' },
  input: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean' },
  check: { type: 'boolean' },
  'no-lines': { type: 'boolean' },
  companies: { type: 'string' },
  most: { type: 'string' },
  format: { type: 'string' },
} as const;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof readArguments>['values'];
type Write = (sink: Sink, answer: Answer) => void;

/** File format by extension. */
const writers: Readonly<Record<string, Write>> = { jsonl: writeLines, ndjson: writeLines, csv: writeCsv, json: writeJson };

function writerOf(path: string): Write {
  const write = writers[/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];
  if (!write) throw new UsageError('--out takes a file that ends in .jsonl, .csv or .json');
  return write;
}

/** Reports the result of a check; returns the exit status, or undefined if the answer must still be written. */
function checked(found: readonly string[], { out, json }: Values, say: Say): number | undefined {
  for (const line of found) say.beside(line);
  if (out === undefined && !json) {
    say.print((sink) =>
      sink.write(found.length === 0 ? 'as expected\n' : `${found.length} ${found.length === 1 ? 'difference' : 'differences'}\n`),
    );
    return found.length === 0 ? 0 : 1;
  }
  return found.length > 0 ? 1 : undefined;
}

/** Settles a case according to the arguments. Returns the exit status. */
function settle(values: Values, whole: PlanDocument, say: Say): number {
  const { input, out, json, check } = values;
  if (input === undefined) throw new UsageError('settle needs --input FILE');
  const write = out === undefined ? (json ? writeJson : writeText) : writerOf(out);
  const one = readCaseFile(input);
  const plan = planOfCase(one, whole);
  for (const warning of [...lintPlan(plan), ...one.warnings]) say.beside(`warning: ${warning}`);
  if (check) {
    const status = checked(checkAnswer(one, whole), values, say);
    if (status !== undefined) return status;
  }
  const answer = { case: one, plan, steps: settleCase(one, plan), hasLines: values['no-lines'] !== true };
  if (out === undefined) say.print((sink) => write(sink, answer));
  else writingFile(out, (sink) => write(sink, answer));
  return 0;
}

/** Settles a case of format 2. Returns the exit status. */
function settle2(values: Values, json: unknown, plan: unknown, say: Say): number {
  const { out, check } = values;
  const prepared = readCaseOf2(json, plan);
  for (const warning of lint2(prepared.plan, undefined).faults) say.beside(`warning: ${warning}`);
  if (check) {
    const status = checked(checkCase2(prepared), values, say);
    if (status !== undefined) return status;
  }
  if (out === undefined) say.print((sink) => (values.json ? writeJson2(sink, prepared) : writeText2(sink, prepared)));
  else if (/\.(?:jsonl|ndjson)$/i.test(out)) writingFile(out, (sink) => writeLines2(sink, prepared, values['no-lines'] !== true));
  else if (/\.json$/i.test(out)) writingFile(out, (sink) => writeJson2(sink, prepared));
  else throw new UsageError('--out takes a file that ends in .jsonl or .json for a case of format 2');
  return 0;
}

/** Runs a command on a document or a case of format 2; undefined if neither is. */
function runFormat2(command: string, values: Values, say: Say): number | undefined {
  if (values.format !== undefined && values.format !== '1' && values.format !== '2') throw new UsageError('--format takes 1 or 2');
  const given = values.plan === undefined ? (values.format === '2' ? defaultPlan2 : undefined) : readJson(values.plan);
  const isOwnPlan = isFormat2(given);
  const plan = isOwnPlan && values.patch !== undefined ? mergePatch(given, readJson(values.patch)) : given;
  if (command === 'settle') {
    const input = values.input === undefined || isLines(values.input) ? undefined : readJson(values.input);
    if (isFormat2(input)) return settle2(values, input, isOwnPlan ? plan : undefined, say);
    if (isOwnPlan) throw new UsageError('a plan of format 2 settles cases of format 2: --input takes one as JSON');
    return undefined;
  }
  if (!isOwnPlan) return undefined;
  if (command === 'lint') return sayLint(lint2(parsePlan2(plan), readMost(values.most)), say);
  if (command !== 'show') return undefined;
  say.print((sink) => sink.write(`${harmlessLines(JSON.stringify(parsePlan2(plan).document, null, 2))}\n`));
  return 0;
}

/** Reports a plan's faults, warnings and highest payout. Returns the exit status. */
function lintOf({ companies, most }: Values, plan: PlanDocument, say: Say): number {
  return sayLint(lint(plan, { companies, most }), say);
}

function sayLint({ faults, warnings, lines }: ReturnType<typeof lint>, say: Say): number {
  for (const fault of faults) say.beside(fault);
  for (const warning of warnings) say.beside(`warning: ${warning}`);
  say.print((sink) => sink.write(`${lines.join('\n')}\n`));
  return faults.length === 0 ? 0 : 1;
}

/** Output of a command: its answer, and additional messages. */
export interface Say {
  print(work: (sink: Sink) => void): void;
  beside(line: string): void;
}

const terminal: Say = { print: printing, beside: (line) => console.error(harmlessLines(line)) };

/** True for errors that the user can fix, so that the message is enough. */
const isExpected = (error: unknown): error is Error =>
  [CaseError, PlanError, NetworkError, UsageError, JsonError].some((kind) => error instanceof kind);

function run(args: readonly string[], say: Say): number {
  const { values, positionals } = readArguments(args);
  const ofFormat2 = runFormat2(positionals.join(' '), values, say);
  if (ofFormat2 !== undefined) return ofFormat2;
  const whole = values.plan === undefined ? defaultPlan : readWhole(readJson(values.plan));
  const plan = values.patch === undefined ? whole : patchPlan(readJson(values.patch), whole);
  switch (positionals.join(' ')) {
    case 'settle':
      return settle(values, plan, say);
    case 'lint':
      return lintOf(values, plan, say);
    case 'show':
      say.print((sink) => sink.write(`${harmlessLines(JSON.stringify(plan, null, 2))}\n`));
      return 0;
    default:
      throw new UsageError(usage);
  }
}

/** Runs a command. Returns the exit status: 1 for a fault, which is reported separately from the answer, one sentence per line. */
export function runCommand(args: readonly string[], say: Say = terminal): number {
  try {
    return run(args, say);
  } catch (error) {
    // The reader closed the pipe.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0;
    if (!isExpected(error)) throw error;
    say.beside(error.message);
    return 1;
  }
}
