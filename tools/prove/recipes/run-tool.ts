import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Row } from '../harness/table.ts';

/** Programs that check recipes, with their Debian packages. */
const packages = {
  buildah: 'buildah',
  caddy: 'caddy',
  kubectl: 'kubernetes-client',
  pgbackrest: 'pgbackrest',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
} as const;

export type Tool = keyof typeof packages;

/** Exit code and combined output of a program. */
export interface Answer {
  code: number;
  said: string;
}

/** Path of a program; undefined if it is not installed. */
export function findTool(tool: Tool): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, tool)).find((file) => existsSync(file));
}

/** Runs a program to its end, whatever its exit code. */
export async function ask(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const options = { env: { ...process.env, LC_ALL: 'C', ...env }, maxBuffer: 256 * 1024 * 1024 };
  return promisify(execFile)(program, [...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr, message }: { code: unknown; stdout?: string; stderr?: string; message: string }) => ({
      code: typeof code === 'number' ? code : 1,
      said: `${stdout ?? ''}${stderr ?? ''}` || message,
    }),
  );
}

/** An informative row with the reason. */
export const notChecked = (what: string, why: string): Row => ({ what, is: `not checked here: ${why}` });

/** Rows of `look`, or one that names the missing program's package. */
export async function withTool(tool: Tool, what: string, look: (program: string) => Promise<Row[]>): Promise<Row[]> {
  const program = findTool(tool);
  if (program === undefined) return [notChecked(what, `${tool} is missing (Debian package ${packages[tool]})`)];
  return look(program);
}

/** A row for a program that must succeed. Includes its output if it failed. */
export const endsWell = (what: string, { code, said }: Answer): Row => ({
  what,
  is: code === 0 ? 'no fault' : said.trim().split('\n').slice(-3).join(' | '),
  wanted: 'no fault',
  isGood: code === 0,
});
