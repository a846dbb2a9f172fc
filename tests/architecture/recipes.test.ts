import { describe, expect, it } from 'vitest';
import { checkCompose } from '../../tools/prove/recipes/check-compose.ts';
import { checkContainer } from '../../tools/prove/recipes/check-container.ts';
import { checkKubernetes } from '../../tools/prove/recipes/check-kubernetes.ts';
import { checkObservability, runbookFiles } from '../../tools/prove/recipes/check-observability.ts';
import { checkRecipes } from '../../tools/prove/recipes/check-recipes.ts';
import { checkSystemd } from '../../tools/prove/recipes/check-systemd.ts';
import { readRecipe, type RecipeFiles, type Rule } from '../../tools/prove/recipes/recipe.ts';
import { readFacts } from '../../tools/prove/recipes/shop-facts.ts';
import { readText } from './source-files.ts';

const facts = readFacts();
const checks = {
  container: (files: RecipeFiles) => checkContainer(files, readText('.dockerignore'), facts),
  compose: (files: RecipeFiles) => checkCompose(files, facts),
  systemd: (files: RecipeFiles) => checkSystemd(files, facts),
  kubernetes: (files: RecipeFiles) => checkKubernetes(files, facts),
  observability: (files: RecipeFiles) => checkObservability(files, runbookFiles(), readText('docs/runbooks/README.md')),
} satisfies Record<string, (files: RecipeFiles) => Rule[]>;

/** Findings of the checks after replacing one text in one file of a recipe. */
function faultsAfter(recipe: keyof typeof checks, file: string, [from, to]: readonly [string, string]): string[] {
  const files = readRecipe(recipe);
  expect(files[file]).toContain(from);
  return checks[recipe]({ ...files, [file]: (files[file] ?? '').replaceAll(from, to) }).flatMap(({ faults }) => faults);
}

describe('the recipes', () => {
  it('The recipes fit the shop', () => {
    const rows = checkRecipes();
    expect(rows.length).toBeGreaterThan(20);
    expect(
      rows.filter(({ isGood }) => isGood !== true),
      'npm run prove -- recipes says it as a table.',
    ).toEqual([]);
  });

  it('The check compares the recipes with what the shop has', () => {
    expect(facts.settings.size).toBeGreaterThan(30);
    expect([...facts.paths].sort()).toEqual(['/livez', '/readyz']);
    expect(facts.stopSeconds).toBe(15);
  });

  it.each([
    ['container', 'Containerfile', ['USER 10001:10001', 'USER root']],
    ['container', 'Containerfile', ['/livez', '/healthz']],
    ['container', 'Containerfile', ['EXPOSE 3000', 'EXPOSE 8080']],
    ['container', 'Containerfile', ['STAFF_HOST=', 'CONSOLE_ADDRESS=']],
    ['container', 'Containerfile', ['DATA_DIR=', 'PAYOUT_KEY=abc DATA_DIR=']],
    ['container', 'Containerfile', ['node:24', 'node:22']],
    ['container', 'Containerfile', ['AS build', 'AS build\nENV SMTP_URL=smtp://x']],
    ['container', 'Containerfile', ['STOPSIGNAL SIGTERM', 'STOPSIGNAL SIGKILL']],
    ['compose', 'compose.yaml', ['shop-data:/', 'shop-files:/']],
    ['compose', 'compose.yaml', ['  shop-data: {}\n', '']],
    ['compose', 'compose.yaml', ['TRUST_PROXY:', 'TRUSTED_PROXY:']],
    ['compose', 'compose.yaml', ['TRUST_PROXY: "1"', 'DRAIN_MS: soon']],
    ['compose', 'compose.yaml', ['stop_grace_period: 30s', 'stop_grace_period: 10s']],
    ['compose', 'compose.yaml', ['image: upline-postgres\n    build', "image: x\n    ports: ['5432:5432']\n    build"]],
    ['compose', 'compose.yaml', ['cap_drop: [ALL]', 'cap_drop: []']],
    ['compose', 'Caddyfile', ['shop:3000', 'shop:8080']],
    ['compose', 'Caddyfile', ['/readyz', '/health']],
    ['compose', 'example.shop.env', ['SIGNING_SECRET=', 'SIGNING_SECRET=a-real-secret-of-somebody']],
    ['compose', 'example.shop.env', ['DEMO=0', 'DEMO=1']],
    ['compose', 'example.env', ['CONSOLE_HOST=', 'OTHER_HOST=']],
    ['systemd', 'upline.service', ['ProtectSystem=strict', 'ProtectSystem=full']],
    ['systemd', 'upline.service', ['User=upline\n', '']],
    ['systemd', 'upline.service', ['tools/start/start.ts', 'tools/start/gone.ts']],
    ['systemd', 'upline.service', ['StateDirectory=upline', 'StateDirectory=shop']],
    ['systemd', 'upline.service', ['TimeoutStopSec=30', 'TimeoutStopSec=15']],
    ['systemd', 'upline.service', ['Environment=NODE_ENV', 'Environment=DEMO_MODE']],
    ['systemd', 'upline-backup-full.timer', ['upline-backup@full.service', 'upline-dump@full.service']],
    ['kubernetes', 'settings.yaml', ['  TRUST_PROXY', '  TRUSTED_PROXY']],
    ['kubernetes', 'settings.yaml', ['  MAIL_FROM', '  METRICS_TOKEN: x\n  MAIL_FROM']],
    ['kubernetes', 'secret.example.yaml', ['SMTP_URL: ""', 'SMTP_URL: smtps://user:password@mail.example']],
    ['kubernetes', 'secret.example.yaml', ['  PAYOUT_KEY: ""\n', '']],
    ['kubernetes', 'deployment.yaml', ['path: /readyz', 'path: /livez']],
    ['kubernetes', 'deployment.yaml', ['containerPort: 3002', 'containerPort: 3003']],
    ['kubernetes', 'deployment.yaml', ['maxUnavailable: 0', 'maxUnavailable: 1']],
    ['kubernetes', 'deployment.yaml', ['terminationGracePeriodSeconds: 45', 'terminationGracePeriodSeconds: 20']],
    ['kubernetes', 'deployment.yaml', ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false']],
    ['kubernetes', 'deployment.yaml', ['name: upline-secrets', 'name: upline-secret']],
    ['kubernetes', 'service.yaml', ['targetPort: console', 'targetPort: staff']],
    ['kubernetes', 'disruption-budget.yaml', ['io/name: upline', 'io/name: shop']],
    ['kubernetes', 'kustomization.yaml', ['  - ingress.yaml\n', '']],
    ['observability', 'prometheus/alerts.yaml', ['alert: UplineSlow', 'alert: UplineFaults']],
    ['observability', 'prometheus/alerts.yaml', ['docs/runbooks/slow.md', 'docs/runbooks/gone.md']],
    ['observability', 'prometheus/alerts.yaml', ['severity: ticket', 'severity: warning']],
    ['observability', 'prometheus/alerts.test.yaml', ['alertname: UplineFiguresOld', 'alertname: UplineSlow']],
    ['observability', 'grafana/upline.json', ['"targets"', '"queries"']],
  ] as const)('The check refuses the recipe %s with another line in %s: %j', (recipe, file, change) => {
    expect(faultsAfter(recipe, file, change)).not.toEqual([]);
  });

  it('The check refuses the Kubernetes recipe with an unused field', () => {
    expect(() => faultsAfter('kubernetes', 'deployment.yaml', ['readinessProbe:', 'readynessProbe:'])).toThrow('readynessProbe');
  });
});
