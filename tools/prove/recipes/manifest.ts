import { z } from 'zod';

const named = z.object({ name: z.string().regex(/^[a-z0-9-]{1,63}$/) });
const texts = z.record(z.string(), z.string());
const selector = z.strictObject({ matchLabels: texts });
const count = z.int().min(0);

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: count,
  timeoutSeconds: count.optional(),
  failureThreshold: count,
});

const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  envFrom: z.array(z.strictObject({ configMapRef: named.optional(), secretRef: named.optional() })),
  ports: z.array(z.strictObject({ name: z.string().max(15), containerPort: count })),
  lifecycle: z.strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: count }) }) }),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  resources: z.strictObject({ requests: texts, limits: texts }),
  securityContext: z.strictObject({
    readOnlyRootFilesystem: z.boolean(),
    allowPrivilegeEscalation: z.boolean(),
    capabilities: z.strictObject({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
});

const pod = z.strictObject({
  automountServiceAccountToken: z.boolean(),
  terminationGracePeriodSeconds: count,
  topologySpreadConstraints: z.array(
    z.strictObject({
      maxSkew: count,
      topologyKey: z.string(),
      whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
      labelSelector: selector,
    }),
  ),
  securityContext: z.strictObject({
    runAsNonRoot: z.boolean(),
    runAsUser: count,
    runAsGroup: count,
    fsGroup: count,
    seccompProfile: z.strictObject({ type: z.string() }),
  }),
  containers: z.array(container),
  volumes: z.array(z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: z.string() }) })),
});

const deployment = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata: named,
  spec: z.strictObject({
    replicas: count,
    strategy: z.strictObject({
      type: z.literal('RollingUpdate'),
      rollingUpdate: z.strictObject({ maxUnavailable: count, maxSurge: count }),
    }),
    selector,
    template: z.strictObject({ metadata: z.strictObject({ labels: texts }), spec: pod }),
  }),
});

const service = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Service'),
  metadata: named,
  spec: z.strictObject({ selector: texts, ports: z.array(z.strictObject({ name: z.string(), port: count, targetPort: z.string() })) }),
});

const backend = z.strictObject({
  service: z.strictObject({ name: z.string(), port: z.strictObject({ name: z.string() }) }),
});

const ingress = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('Ingress'),
  metadata: named,
  spec: z.strictObject({
    tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
    rules: z.array(
      z.strictObject({
        host: z.string(),
        http: z.strictObject({ paths: z.array(z.strictObject({ path: z.string(), pathType: z.enum(['Prefix', 'Exact']), backend })) }),
      }),
    ),
  }),
});

/** Kinds used in the recipe with their fields: a misspelled field is an error, as in the API. */
export const kubernetesShape = z.discriminatedUnion('kind', [
  deployment,
  service,
  ingress,
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('Namespace'), metadata: named }),
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('ConfigMap'), metadata: named, data: texts }),
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('Secret'), metadata: named, type: z.literal('Opaque'), stringData: texts }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata: named,
    spec: z.strictObject({ minAvailable: count, selector }),
  }),
]);

export type Manifest = z.infer<typeof kubernetesShape>;
export type PodSpec = z.infer<typeof pod>;
