import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { harmless } from '../../apps/server/src/platform/tracing/harmless.ts';

type Line = Record<string, unknown>;

/** Fields of a line that the code itself fills, with its own names and numbers. Other fields contain members, addresses and user input. */
const names = [
  'reqId',
  'reference',
  'trace_id',
  'call',
  'job',
  'id',
  'security',
  'error',
  'work',
  'kind',
  'route',
  'method',
  'code',
  'why',
];
const figures = [
  'level',
  'tries',
  'status',
  'ms',
  'failures',
  'forSeconds',
  'members',
  'lines',
  'week',
  'month',
  'payments',
  'told',
  'unfollowed',
];
const traceId = /^[0-9a-f]{32}$/;
const LONGEST_MESSAGE = 200;
const MOST_FRAMES = 12;
/** Lowest level at which a line with a reference is a fault: warnings too, if the database could not serve. */
const WARNING = 40;

export interface ReadLog {
  /** The last lines, oldest first, with the allowed fields. */
  lines: Line[];
  /** The newest fault of each reference, newest first. */
  faults: Line[];
  /** Number of lines that are not JSON, such as those of the service manager. Their content is not shown. */
  unread: number;
}

/** Reads a log of the shop from standard output. Takes only allowlisted fields of each line; error messages are excluded, because they quote user input. */
export function readLog(text: string, { mostLines, mostFaults }: { mostLines: number; mostFaults: number }): ReadLog {
  const all = text.split('\n').filter((line) => line.trim() !== '');
  const parsed = all.map(parse);
  const lines = parsed.filter((line) => line !== undefined).map(shownLine);
  const faults = new Map<unknown, Line>();
  for (const line of lines)
    if (line['reference'] !== undefined && Number(line['level']) >= WARNING && line['security'] === undefined) {
      faults.delete(line['reference']);
      faults.set(line['reference'], line);
    }
  return {
    lines: lines.slice(-mostLines),
    faults: [...faults.values()].toReversed().slice(0, mostFaults),
    unread: all.length - lines.length,
  };
}

function parse(line: string): Line | undefined {
  try {
    // A service manager may add a prefix.
    const value: unknown = JSON.parse(line.slice(line.indexOf('{')));
    return typeof value === 'object' && value !== null && 'level' in value ? (value as Line) : undefined;
  } catch {
    return undefined;
  }
}

function shownLine(line: Line): Line {
  const shown: Line = {};
  if (typeof line['time'] === 'string' && !Number.isNaN(Date.parse(line['time']))) shown['time'] = line['time'];
  for (const name of figures) if (typeof line[name] === 'number') shown[name] = line[name];
  for (const name of names) {
    const value = line[name];
    if (typeof value === 'string') shown[name] = name === 'trace_id' && traceId.test(value) ? value : harmless(value);
  }
  const error = line['err'];
  if (typeof error === 'object' && error !== null) shown['err'] = shownError(error as Line);
  const message = line['msg'];
  // A line without its own message has the error's message.
  if (typeof message === 'string' && message !== (error as Line | undefined)?.['message']) shown['msg'] = message.slice(0, LONGEST_MESSAGE);
  return shown;
}

/** Kind of an error, its subject according to PostgreSQL, and its origin. */
function shownError(error: Line): Line {
  const shown: Line = {};
  for (const name of ['type', 'code', 'constraint', 'table', 'routine', 'severity'])
    if (typeof error[name] === 'string') shown[name] = harmless(error[name]);
  if (typeof error['stack'] === 'string') shown['at'] = framesOf(error['stack']);
  return shown;
}

/** Functions and places in the code, relative to the checkout: the path above it may contain a person's name. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', place = ''] = /^\s+at (?:(?:async )?([\w.#<>[\] ]{1,80}) \()?([^()]+?)\)?$/.exec(line) ?? [];
      const file = place.replace(/:\d+:\d+$/, '');
      if (file === '' || file === '<anonymous>') return [];
      const inside = file.startsWith('node:') ? file : within(file);
      return [`${name} ${inside}${place.slice(file.length)}`.trim()];
    })
    .slice(0, MOST_FRAMES);
}

function within(file: string): string {
  const path = file.startsWith('file:') ? fileURLToPath(file) : file;
  const inside = relative(rootFolder, path);
  return isAbsolute(path) && !inside.startsWith('..') ? inside : path.split(/[/\\]/).slice(-2).join('/');
}
