import { parseAllDocuments } from 'yaml';
import { kubernetesShape, type Manifest, type PodSpec } from './manifest.ts';
import { isSecret, type RecipeFiles, type Rule, unknownOf, unless } from './recipe.ts';
import { settingsOf, type ShopFacts } from './shop-facts.ts';

/** Manifests of all files except the kustomization. Throws on invalid YAML or a shape that the API refuses. */
export function manifestsIn(files: RecipeFiles): Manifest[] {
  return Object.entries(files)
    .filter(([name]) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap(([name, text]) =>
      parseAllDocuments(text).map((document) => {
        const [error] = document.errors;
        if (error) throw new Error(`${name}: ${error.message}`);
        const read = kubernetesShape.safeParse(document.toJS());
        if (!read.success)
          throw new Error(`${name}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`);
        return read.data;
      }),
    );
}

/** Checks the manifests against the shop and against each other. */
export function checkKubernetes(files: RecipeFiles, facts: ShopFacts): Rule[] {
  const manifests = manifestsIn(files);
  const of = <Kind extends Manifest['kind']>(kind: Kind) =>
    manifests.filter((one): one is Extract<Manifest, { kind: Kind }> => one.kind === kind);
  const pods = of('Deployment').map(({ spec }) => spec.template.spec);
  const settings = Object.assign({}, ...of('ConfigMap').map(({ data }) => data)) as Record<string, string>;
  const secrets = Object.assign({}, ...of('Secret').map(({ stringData }) => stringData)) as Record<string, string>;
  const starts = settingsOf({ ...settings, ...secrets });
  return [
    {
      what: 'the recipe has all its parts, and the kustomization names them',
      faults: [
        ...(['Deployment', 'Service', 'Ingress', 'PodDisruptionBudget', 'ConfigMap', 'Secret'] as const).filter(
          (kind) => of(kind).length === 0,
        ),
        ...Object.keys(files).filter(
          (name) => !/^(?:kustomization|secret\.example)\.yaml$/.test(name) && !(files['kustomization.yaml'] ?? '').includes(`- ${name}`),
        ),
        ...unless(!(files['kustomization.yaml'] ?? '').includes('secret'), 'the kustomization would write empty secrets'),
      ],
    },
    {
      what: 'variables are settings of the shop, which starts with them',
      faults: [
        ...unknownOf([...Object.keys(settings), ...Object.keys(secrets)], facts.settings),
        ...(typeof starts === 'string' ? starts.split('\n') : unless(!starts.isDemo, 'it is a demo')),
      ],
    },
    {
      what: 'secrets have no values here, and settings are no secrets',
      faults: [...Object.keys(secrets).filter((name) => secrets[name] !== ''), ...Object.keys(settings).filter(isSecret)],
    },
    {
      what: 'probes, ports and names lead to what is there',
      faults: [...pods.flatMap((pod) => wrongDoors(pod, facts)), ...wrongNames(manifests, pods)],
    },
    {
      what: 'pods have no rights, and write in DATA_DIR and /tmp alone',
      faults: pods.flatMap((pod) => rightsOf(pod, settings['DATA_DIR'] ?? '')),
    },
    {
      what: 'a rollout takes no pod away before another serves',
      faults: of('Deployment').flatMap(({ spec }) =>
        unless(
          spec.strategy.rollingUpdate.maxUnavailable === 0 && spec.replicas >= 2,
          `${spec.replicas} replicas, maxUnavailable ${spec.strategy.rollingUpdate.maxUnavailable}`,
        ),
      ),
    },
    {
      what: 'the time for a stop is above the shop’s own',
      faults: pods.flatMap(({ containers, terminationGracePeriodSeconds: given }) => {
        const needed = facts.stopSeconds + Math.max(...containers.map(({ lifecycle }) => lifecycle.preStop.sleep.seconds));
        return unless(given > needed, `${given} s, needed are ${needed} s`);
      }),
    },
  ];
}

function wrongDoors({ containers }: PodSpec, { paths, port, staffPort }: ShopFacts): string[] {
  return containers.flatMap((container) => {
    const ports = container.ports.map(({ containerPort }) => containerPort);
    const names = container.ports.map(({ name }) => name);
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].map(({ httpGet }) => httpGet);
    return [
      ...[port, staffPort].filter((each) => !ports.includes(each)).map((each) => `no port ${each}`),
      ...probes.filter((probe) => !paths.has(probe.path) || !names.includes(probe.port)).map((probe) => `${probe.port}${probe.path}`),
      ...unless(container.readinessProbe.httpGet.path === '/readyz', 'readiness asks something else than /readyz'),
      ...unless(container.livenessProbe.httpGet.path === '/livez', 'liveness asks something else than /livez'),
    ];
  });
}

/** Labels, services, ports, settings and volumes that are referred to but missing. */
function wrongNames(manifests: readonly Manifest[], pods: readonly PodSpec[]): string[] {
  const labels = manifests.flatMap((one) =>
    one.kind === 'Deployment' ? Object.entries(one.spec.template.metadata.labels).map(String) : [],
  );
  const doors = pods.flatMap(({ containers }) => containers.flatMap(({ ports }) => ports.map(({ name }) => name)));
  const has = (kind: Manifest['kind'], name: string): boolean => manifests.some((one) => one.kind === kind && one.metadata.name === name);
  const selected = (selector: Record<string, string>): string[] =>
    Object.entries(selector)
      .map(String)
      .filter((label) => !labels.includes(label));
  const inManifests = manifests.flatMap((one) => {
    if (one.kind === 'Service')
      return [
        ...selected(one.spec.selector),
        ...one.spec.ports.map(({ targetPort }) => targetPort).filter((name) => !doors.includes(name)),
      ];
    if (one.kind === 'PodDisruptionBudget' || one.kind === 'Deployment') return selected(one.spec.selector.matchLabels);
    if (one.kind !== 'Ingress') return [];
    return one.spec.rules.flatMap(({ http }) =>
      http.paths.map(({ backend }) => backend.service.name).filter((name) => !has('Service', name)),
    );
  });
  const inPods = pods.flatMap(({ containers, volumes }) =>
    containers.flatMap(({ envFrom, volumeMounts }) => [
      ...envFrom.flatMap(({ configMapRef }) => (configMapRef && !has('ConfigMap', configMapRef.name) ? [configMapRef.name] : [])),
      ...envFrom.flatMap(({ secretRef }) => (secretRef && !has('Secret', secretRef.name) ? [secretRef.name] : [])),
      ...volumeMounts.map(({ name }) => name).filter((name) => !volumes.some((volume) => volume.name === name)),
    ]),
  );
  return [...inManifests, ...inPods];
}

function rightsOf({ containers, securityContext, automountServiceAccountToken }: PodSpec, dataDir: string): string[] {
  return [
    ...unless(securityContext.runAsNonRoot && securityContext.runAsUser > 0, 'runAsNonRoot'),
    ...unless(securityContext.seccompProfile.type === 'RuntimeDefault', 'seccompProfile'),
    ...unless(!automountServiceAccountToken, 'automountServiceAccountToken'),
    ...containers.flatMap(({ securityContext: rights, volumeMounts }) => [
      ...unless(rights.readOnlyRootFilesystem, 'readOnlyRootFilesystem'),
      ...unless(!rights.allowPrivilegeEscalation, 'allowPrivilegeEscalation'),
      ...unless(rights.capabilities.drop.includes('ALL'), 'capabilities'),
      ...[dataDir, '/tmp'].filter((folder) => !volumeMounts.some(({ mountPath }) => mountPath === folder)),
    ]),
  ];
}
