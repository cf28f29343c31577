/** One container of ours, as a manifest describes it: what it runs and what is asked about it. */
export interface Container {
  readonly name: string;
  readonly command: readonly string[];
  /** The folder in the image that it starts in. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where in the image which volume lies. */
  readonly mounts: Readonly<Record<string, string>>;
  /** All of them have to be answered well before it counts as ready; none for what runs to its end. */
  readonly checks: readonly Check[];
}

/** The kubelet's question from outside the pod, or compose's command inside the container. */
export type Check =
  | { readonly kind: 'http'; readonly port: number; readonly path: string }
  | { readonly kind: 'command'; readonly command: readonly string[] };

/** What the Dockerfile says: its folder, and the settings that every container begins with. */
export interface Image {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Where a container finds another one, or a server of the platform; undefined for nobody's name. */
export type Resolve = (host: string, port: number | undefined) => string | undefined;

/** `WORKDIR` and `ENV` of a Dockerfile; what refers to a build argument is left out. */
export function readImage(dockerfile: string): Image {
  const folder = /^WORKDIR (\S+)$/m.exec(dockerfile)?.[1];
  if (folder === undefined) throw new Error('The Dockerfile names no WORKDIR.');
  const settings = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
    (line ?? '').split(' ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value] as const;
    }),
  );
  return { folder, env: Object.fromEntries(settings.filter(([, value]) => !value.includes('$'))) };
}

const address = /^([a-z]+:\/\/(?:[^/@]+@)?)?([a-z][a-z0-9-]*)(?::(\d+))?((?:\/.*)?)$/;

/**
 * A setting as a plain process on this machine has to read it: a name of the network becomes the
 * address behind it. `localhost` stays, and there nothing of ours listens, as in a container.
 * @throws for an address of a name that the manifests know nothing of
 */
export function resolveSetting(name: string, value: string, resolve: Resolve): string {
  const [, before = '', host = '', port, rest = ''] = address.exec(value) ?? [];
  const isAddress = before !== '' || port !== undefined;
  if (!isAddress || host === '' || host === 'localhost') return value;
  const found = resolve(host, port === undefined ? undefined : Number(port));
  if (found === undefined) throw new Error(`${name} leads to ${host}, and nothing is called that.`);
  return `${before}${found}${rest}`;
}
