import { parse } from 'yaml';
import { isSecret, type RecipeFiles, type Rule, unknownOf, unless, variablesIn } from './recipe.ts';
import { settingsOf, type ShopFacts } from './shop-facts.ts';

interface Service {
  image?: string;
  env_file?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, unknown>;
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const secondsOf = (text = ''): number => Number(/^(\d+)s$/.exec(text)?.[1] ?? Number.NaN);

/** Checks the Compose file, its Caddyfile and its example settings against the shop. Throws on invalid YAML. */
export function checkCompose(files: RecipeFiles, { settings, paths, port, staffPort, stopSeconds }: ShopFacts): Rule[] {
  const text = files['compose.yaml'] ?? '';
  const { services, networks, volumes } = parse(text) as Compose;
  const shop = services['shop'] ?? {};
  const given = { ...variablesIn(files['example.shop.env'] ?? ''), ...shop.environment };
  const hosts = variablesIn(files['example.env'] ?? '');
  const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  const caddy = files['Caddyfile'] ?? '';
  const targets = [...caddy.matchAll(/reverse_proxy ([\w.-]+):(\d+)/g)].map(([, name = '', at]) => ({ name, at: Number(at) }));
  const filled = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replace(/\$\{([A-Z_]+)\}/g, (_, host: string) => hosts[host] ?? '')]),
  );
  const starts = settingsOf(filled);
  return [
    {
      what: 'services name volumes, networks, services and files that are there',
      faults: danglingIn(files, { services, networks, volumes }),
    },
    {
      what: 'variables are settings of the shop, which starts with them',
      faults: [
        ...unknownOf(Object.keys(given), settings),
        ...(typeof starts === 'string' ? starts.split('\n') : unless(!starts.isDemo, 'it is a demo')),
      ],
    },
    {
      what: 'what it asks for is in example.env, and no example holds a secret',
      faults: [...asked.filter((name) => hosts[name] === undefined).map((name) => `example.env lacks ${name}`), ...secretsIn(files)],
    },
    {
      what: 'only Caddy is reached from outside',
      faults: Object.entries(services).flatMap(([name, { ports = [] }]) => unless(name === 'caddy' || ports.length === 0, name)),
    },
    {
      what: 'Caddy leads to the ports of shop and console, and asks a path of health',
      faults: [
        ...targets.filter(({ name }) => services[name] === undefined).map(({ name }) => `no service ${name}`),
        ...[port, staffPort].filter((each) => !targets.some(({ at }) => at === each)).map((each) => `nothing leads to ${each}`),
        ...unless(paths.has(/health_uri (\S+)/.exec(caddy)?.[1] ?? ''), 'health_uri'),
      ],
    },
    {
      what: 'the shop is read-only and without rights',
      faults: [
        ...unless(shop.read_only === true, 'read_only'),
        ...unless(shop.cap_drop?.includes('ALL') === true, 'cap_drop'),
        ...unless(shop.security_opt?.includes('no-new-privileges:true') === true, 'security_opt'),
        ...unless(shop.volumes?.some((volume) => volume.endsWith(`:${given['DATA_DIR'] ?? ''}`)) === true, 'no volume at DATA_DIR'),
      ],
    },
    {
      what: 'the time for a stop is above the shop’s own',
      faults: unless(secondsOf(shop.stop_grace_period) > stopSeconds, `${shop.stop_grace_period}, the shop takes up to ${stopSeconds} s`),
    },
  ];
}

/** Names that a service refers to but that do not exist. */
function danglingIn(files: RecipeFiles, { services, networks, volumes }: Compose): string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    const missing = [
      ...sources.filter((source) => (source.startsWith('./') ? files[source.slice(2)] === undefined : !(source in volumes))),
      ...(service.networks ?? []).filter((network) => !(network in networks)),
      ...Object.keys(service.depends_on ?? {}).filter((other) => !(other in services)),
      ...(service.env_file ?? []).filter((file) => files[`example.${file}`] === undefined),
      ...unless(service.image?.endsWith(':latest') !== true, 'latest'),
    ];
    return missing.map((what) => `${name}: ${what}`);
  });
}

/** Secrets with a value, and passwords in addresses, in the example settings. */
function secretsIn(files: RecipeFiles): string[] {
  const examples = Object.entries(files).filter(([name]) => /^example\..*env$/.test(name));
  return examples.flatMap(([file, text]) =>
    Object.entries(variablesIn(text)).flatMap(([name, value]) =>
      unless(!isSecret(name) || value === '' || /^\w+:\/\/\w+:@/.test(value), `${file}: ${name}`),
    ),
  );
}
