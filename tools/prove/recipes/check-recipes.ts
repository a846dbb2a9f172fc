import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../../apps/server/src/config/settings.ts';
import type { Row } from '../harness/table.ts';
import { checkCompose } from './check-compose.ts';
import { checkContainer } from './check-container.ts';
import { checkKubernetes } from './check-kubernetes.ts';
import { checkObservability, runbookFiles } from './check-observability.ts';
import { checkSystemd } from './check-systemd.ts';
import { readRecipe, rowOf, type Rule } from './recipe.ts';
import { readFacts } from './shop-facts.ts';

/** Checks every recipe against the shop, using only Node. */
export function checkRecipes(): Row[] {
  const facts = readFacts();
  const ignored = readFileSync(path.join(rootFolder, '.dockerignore'), 'utf8');
  const runbook = readFileSync(path.join(rootFolder, 'docs/runbooks/README.md'), 'utf8');
  const checks: Readonly<Record<string, () => Rule[]>> = {
    container: () => checkContainer(readRecipe('container'), ignored, facts),
    compose: () => checkCompose(readRecipe('compose'), facts),
    systemd: () => checkSystemd(readRecipe('systemd'), facts),
    kubernetes: () => checkKubernetes(readRecipe('kubernetes'), facts),
    observability: () => checkObservability(readRecipe('observability'), runbookFiles(), runbook),
  };
  return Object.entries(checks).flatMap(([name, check]) => rulesOf(check).map((rule) => rowOf(name, rule)));
}

/** An unreadable file counts as one fault. */
function rulesOf(check: () => Rule[]): Rule[] {
  try {
    return check();
  } catch (error) {
    return [{ what: 'its files can be read', faults: [(error as Error).message] }];
  }
}
