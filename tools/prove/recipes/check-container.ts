import type { ShopFacts } from './shop-facts.ts';
import { isSecret, type RecipeFiles, type Rule, unknownOf, unless } from './recipe.ts';

interface Instruction {
  name: string;
  rest: string;
}

/** Instructions of a Containerfile, with continued lines joined and comments removed. */
export function instructionsIn(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line) && line.trim() !== '');
  return lines
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => /^(\w+)\s+(.*)$/.exec(line.trim()))
    .flatMap((match) => (match ? [{ name: (match[1] ?? '').toUpperCase(), rest: match[2] ?? '' }] : []));
}

/** Names with a value in ARG and ENV. */
const namesGiven = (instructions: readonly Instruction[], name: string): string[] =>
  instructions
    .filter((one) => one.name === name)
    .flatMap(({ rest }) => [...rest.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=/g)].map(([, found = '']) => found));

/** Checks the shop's image against the shop. `ignored` is the text of `.dockerignore`. */
export function checkContainer(files: RecipeFiles, ignored: string, { settings, paths, port, staffPort, node }: ShopFacts): Rule[] {
  const all = instructionsIn(files['Containerfile'] ?? '');
  const last = all.slice(all.findLastIndex(({ name }) => name === 'FROM'));
  const restOf = (name: string): string => last.findLast((one) => one.name === name)?.rest ?? '';
  const env = namesGiven(all, 'ENV');
  const health = restOf('HEALTHCHECK');
  const healthPaths = [...health.matchAll(/\/(?:\w+z)\b/g)].map(([found]) => found);
  const nodeMajors = [...(files['Containerfile'] ?? '').matchAll(/\bnode:(\d+)/g)].map(([, major]) => Number(major));
  const leftOut = ignored.split('\n');
  return [
    {
      what: 'it has two stages, and the last runs as an account without rights',
      faults: [
        ...unless(all.filter(({ name }) => name === 'FROM').length >= 2, 'one stage'),
        ...unless(/^[1-9]\d*(?::[1-9]\d*)?$/.test(restOf('USER')), `USER ${restOf('USER') || 'is missing'}`),
      ],
    },
    {
      what: 'its health check asks a path of the shop, at its port',
      faults: [
        ...unless(healthPaths.length > 0, 'no path of health'),
        ...healthPaths.filter((found) => !paths.has(found)),
        ...unless(health.includes(`|| ${port}`), `not the port ${port}`),
      ],
    },
    {
      what: 'it exposes the ports of shop and console',
      faults: [port, staffPort].filter((each) => !restOf('EXPOSE').split(/\s+/).includes(String(each))).map(String),
    },
    { what: 'variables are settings of the shop', faults: unknownOf(env, settings) },
    {
      what: 'no layer holds a secret',
      faults: [
        ...[...env, ...namesGiven(all, 'ARG')].filter(isSecret),
        ...['.env', '.git', '.data'].filter((name) => !leftOut.includes(name)).map((name) => `.dockerignore lacks ${name}`),
      ],
    },
    {
      what: 'Node is the one of package.json',
      faults: [
        ...unless(nodeMajors.length > 0, 'no image of Node'),
        ...nodeMajors
          .filter((major) => major < node.oldestMajor || major !== Number.parseInt(node.pinned, 10))
          .map((major) => `node:${major}, pinned is ${node.pinned}`),
        ...unless(
          restOf('ENV') !== '' && last.some(({ rest }) => rest.includes('/node_modules/node/bin')),
          'the pinned Node is not on the path',
        ),
      ],
    },
    {
      what: 'it ends by SIGTERM, and a bill of materials lies in it',
      faults: [
        ...unless(restOf('STOPSIGNAL') === 'SIGTERM', 'STOPSIGNAL'),
        ...unless(
          last.some(({ name, rest }) => name === 'COPY' && rest.includes('sbom.cdx.json')),
          'no sbom.cdx.json',
        ),
      ],
    },
  ];
}
