import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../../apps/server/src/config/settings.ts';
import { mustBeNone, type Row } from '../harness/table.ts';

/** Files of one recipe, by their names within `deploy`. */
export type RecipeFiles = Readonly<Record<string, string>>;

export interface Rule {
  what: string;
  faults: string[];
}

export const deployFolder: string = path.join(rootFolder, 'deploy');

/** Reads every file of a recipe, such as `compose`. */
export function readRecipe(name: string): RecipeFiles {
  const folder = path.join(deployFolder, name);
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  );
}

export const rowOf = (recipe: string, { what, faults }: Rule): Row => mustBeNone(`${recipe}: ${what}`, faults.length, faults);

export const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

/** Names and values in a settings file. */
export function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

const secret = /SECRET|PASSWORD|PASS$|TOKEN|_KEY|_HEADERS$|^(?:DATABASE|SMTP).*URL$/;
/** True for a variable that must not be readable in an image or a repository file. */
export const isSecret = (name: string): boolean => secret.test(name);

/** Variables that Node and the system read, in addition to the shop's settings. */
const ofTheSystem = new Set(['MALLOC_ARENA_MAX', 'NODE_ENV', 'PATH', 'TZ']);

export const unknownOf = (names: readonly string[], settings: ReadonlySet<string>): string[] =>
  names.filter((name) => !settings.has(name) && !ofTheSystem.has(name));
