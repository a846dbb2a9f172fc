import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../../apps/server/src/config/settings.ts';
import { mustBeNone, type Row } from '../harness/table.ts';

/** The files of one recipe, by their names within `deploy`. */
export type RecipeFiles = Readonly<Record<string, string>>;

/** One rule that a recipe keeps: each line says one fault. */
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

/** A line of the table for a rule. */
export const rowOf = (recipe: string, { what, faults }: Rule): Row => mustBeNone(`${recipe}: ${what}`, faults.length, faults);

/** A fault if the condition does not hold. */
export const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

/** Names and values of a file of settings. */
export function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

const secret = /SECRET|PASSWORD|PASS$|TOKEN|_KEY|_HEADERS$|^(?:DATABASE|SMTP).*URL$/;
/** Whether a variable holds what nobody may read in an image or a file of the repository. */
export const isSecret = (name: string): boolean => secret.test(name);

/** What Node and the system read, besides the shop's settings. */
const ofTheSystem = new Set(['MALLOC_ARENA_MAX', 'NODE_ENV', 'PATH', 'TZ']);

/** Names that are no setting of the shop. */
export const unknownOf = (names: readonly string[], settings: ReadonlySet<string>): string[] =>
  names.filter((name) => !settings.has(name) && !ofTheSystem.has(name));
