import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import type { Check, Container, Image } from './container';

const named = z.object({ name: z.string() });
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.int() }) }).optional();
const container = z.object({
  name: z.string(),
  image: z.literal('millrace'),
  command: z.array(z.string()),
  workingDir: z.string().optional(),
  envFrom: z
    .array(z.union([z.object({ configMapRef: named }), z.object({ secretRef: named })]))
    .default([]),
  env: z
    .array(
      z.union([
        z.object({ name: z.string(), value: z.string() }),
        z.object({
          name: z.string(),
          valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }),
        }),
      ]),
    )
    .default([]),
  ports: z.array(z.object({ containerPort: z.int() })).default([]),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
});
const pod = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }).optional(),
  spec: z.object({
    initContainers: z.array(container).default([]),
    containers: z.array(container).min(1),
    volumes: z
      .array(
        z.object({ name: z.string(), persistentVolumeClaim: z.object({ claimName: z.string() }) }),
      )
      .default([]),
  }),
});
const backend = z.object({
  service: z.object({ name: z.string(), port: z.object({ number: z.int() }) }),
});
const document = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ConfigMap'),
    metadata: named,
    data: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('Job'),
    metadata: z.object({ generateName: z.string() }),
    spec: z.object({ template: pod }),
  }),
  z.object({
    kind: z.literal('Deployment'),
    metadata: named,
    spec: z.object({
      selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
      template: pod,
    }),
  }),
  z.object({
    kind: z.literal('Service'),
    metadata: named,
    spec: z.object({
      selector: z.record(z.string(), z.string()),
      ports: z.array(z.object({ port: z.int(), targetPort: z.int() })),
    }),
  }),
  z.object({
    kind: z.literal('Ingress'),
    metadata: z.object({ annotations: z.record(z.string(), z.string()) }),
    spec: z.object({
      rules: z.array(
        z.object({
          host: z.string(),
          http: z.object({ paths: z.array(z.object({ path: z.string(), backend })) }),
        }),
      ),
    }),
  }),
  z.object({ kind: z.literal('PersistentVolumeClaim'), metadata: named }),
]);
type Document = z.infer<typeof document>;
type Of<Kind extends Document['kind']> = Extract<Document, { kind: Kind }>;

/** The containers of a pod, which share its address: those that run to their end, one by one, and
 *  then those that stay. */
export interface Pod {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly first: readonly Container[];
  readonly then: readonly Container[];
}

export interface Cluster {
  readonly jobs: readonly Pod[];
  readonly pods: readonly Pod[];
  readonly services: readonly Of<'Service'>[];
  readonly ingress: Of<'Ingress'>;
}

type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Reads the manifests; a Secret that none of them names is made beside them.
 *  @throws where a container refers to what isn't there */
export function readCluster(texts: readonly string[], image: Image, secrets: Secrets): Cluster {
  const documents = texts
    .flatMap((text) => parseAllDocuments(text))
    .map((one) => document.parse(one.toJS()));
  const of = <Kind extends Document['kind']>(kind: Kind) =>
    documents.filter((one): one is Of<Kind> => one.kind === kind);
  const configMaps = Object.fromEntries(
    of('ConfigMap').map(({ metadata, data }) => [metadata.name, data]),
  );
  const claims = new Set(of('PersistentVolumeClaim').map(({ metadata }) => metadata.name));
  const [ingress] = of('Ingress');
  if (!ingress) throw new Error('There is no Ingress.');
  const read = (name: string, template: z.infer<typeof pod>) =>
    readPod(name, template, { image, secrets, configMaps, claims });
  for (const { metadata, spec } of of('Deployment')) {
    const { labels = {} } = spec.template.metadata ?? {};
    if (!includes(labels, spec.selector.matchLabels)) {
      throw new Error(`The Deployment ${metadata.name} selects other pods than its own.`);
    }
  }
  return {
    jobs: of('Job').map(({ metadata, spec }) => read(metadata.generateName, spec.template)),
    pods: of('Deployment').map(({ metadata, spec }) => read(metadata.name, spec.template)),
    services: of('Service'),
    ingress,
  };
}

interface Beside {
  image: Image;
  secrets: Secrets;
  configMaps: Secrets;
  claims: ReadonlySet<string>;
}

function readPod(name: string, { metadata, spec }: z.infer<typeof pod>, beside: Beside): Pod {
  const volumes = Object.fromEntries(
    spec.volumes.map((one) => [one.name, one.persistentVolumeClaim.claimName]),
  );
  for (const claim of Object.values(volumes)) {
    if (!beside.claims.has(claim)) throw new Error(`Nobody claims the volume ${claim}.`);
  }
  const read = (given: z.infer<typeof container>): Container => ({
    name: given.name === name ? name : `${name}-${given.name}`.replace('--', '-'),
    command: given.command,
    folder: given.workingDir ?? beside.image.folder,
    env: { ...beside.image.env, ...readSettings(given, beside) },
    mounts: Object.fromEntries(
      given.volumeMounts.map((mount) => [mount.mountPath, must(volumes, mount.name)]),
    ),
    checks: listChecks(given),
  });
  return {
    name,
    labels: metadata?.labels ?? {},
    first: spec.initContainers.map(read),
    then: spec.containers.map(read),
  };
}

function readSettings(
  { envFrom, env }: z.infer<typeof container>,
  { configMaps, secrets }: Beside,
): Record<string, string> {
  const sources = envFrom.map((one) =>
    'configMapRef' in one
      ? must(configMaps, one.configMapRef.name)
      : must(secrets, one.secretRef.name),
  );
  const own = env.map((one) => {
    if ('value' in one) return [one.name, one.value];
    const { secretKeyRef } = one.valueFrom;
    return [one.name, must(must(secrets, secretKeyRef.name), secretKeyRef.key)];
  });
  return Object.assign({}, ...sources, Object.fromEntries(own));
}

/** Each question once, by its path. */
function listChecks(given: z.infer<typeof container>): Check[] {
  const asked = [given.startupProbe, given.livenessProbe, given.readinessProbe];
  const gets = asked.flatMap((one) => (one ? [one.httpGet] : []));
  return [...new Map(gets.map((one) => [one.path, one])).values()].map((one) => ({
    kind: 'http',
    ...one,
  }));
}

/** The pod and its port behind a port of a Service; undefined where there is no such Service.
 *  @throws where the Service selects no pod, or lacks the port */
export function findBehind(
  { services, pods }: Cluster,
  name: string,
  port: number,
): { pod: Pod; port: number } | undefined {
  const service = services.find(({ metadata }) => metadata.name === name);
  if (!service) return undefined;
  const pod = pods.find(({ labels }) => includes(labels, service.spec.selector));
  const target = service.spec.ports.find((one) => one.port === port)?.targetPort;
  if (!pod || target === undefined) throw new Error(`Nothing is behind ${name}:${port}.`);
  return { pod, port: target };
}

function includes(labels: Record<string, string>, wanted: Record<string, string>): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}

function must<T>(among: Readonly<Record<string, T>>, name: string): T {
  const found = among[name];
  if (found === undefined) throw new Error(`A manifest refers to ${name}, which is not there.`);
  return found;
}
