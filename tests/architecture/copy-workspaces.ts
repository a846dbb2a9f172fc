import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './source-files.ts';

const isSource = (source: string): boolean => !/[\\/](?:node_modules|build)$/.test(source);

/** Copies the packages and the server into a new folder and returns it. The copies import each other and nothing of the repository. */
export function copyWorkspaces(prefix: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), prefix));
  for (const part of ['packages', 'apps/server/src', 'package.json'])
    cpSync(path.join(repositoryRoot, part), path.join(copy, part), { recursive: true, filter: isSource });
  mkdirSync(path.join(copy, 'node_modules/@upline'), { recursive: true });
  for (const name of readdirSync(path.join(repositoryRoot, 'node_modules')))
    if (name !== '@upline') symlinkSync(path.join(repositoryRoot, 'node_modules', name), path.join(copy, 'node_modules', name));
  for (const name of readdirSync(path.join(copy, 'packages')))
    symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@upline', name));
  return copy;
}
