import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Container, Image } from './container';
import { readAsCompose } from './envFile';

const conditions = [
  'service_started',
  'service_healthy',
  'service_completed_successfully',
] as const;

const service = z.object({
  image: z.string(),
  restart: z.enum(['unless-stopped', 'on-failure', 'no']).optional(),
  command: z.array(z.string()).optional(),
  working_dir: z.string().optional(),
  env_file: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.enum(conditions) })).default({}),
});
const file = z.object({ services: z.record(z.string(), service) });

export type Condition = (typeof conditions)[number];

export interface ComposeService extends Container {
  /** Whether it goes on for ever; otherwise it does one thing and ends. */
  readonly stays: boolean;
  readonly waitsFor: Readonly<Record<string, Condition>>;
}

export interface Composition {
  /** What runs our image. */
  readonly own: readonly ComposeService[];
  /** Servers and programs of others. */
  readonly others: readonly string[];
}

/** Reads docker-compose.yml: each service's env files, then its own settings over them.
 *  @param envFolder where the env files lie that the file names by `infra/docker` */
export function readComposition(text: string, image: Image, envFolder: string): Composition {
  const { services } = file.parse(parse(text, { merge: true }));
  const named = Object.entries(services);
  const isOwn = ([, one]: (typeof named)[number]) => one.image === 'millrace';
  return {
    own: named.filter(isOwn).map(([name, one]) => readService(name, one, image, envFolder)),
    others: named.filter((one) => !isOwn(one)).map(([name]) => name),
  };
}

function readService(
  name: string,
  given: z.infer<typeof service>,
  image: Image,
  envFolder: string,
): ComposeService {
  const files = given.env_file.map((one) =>
    readAsCompose(readFileSync(path.join(envFolder, path.basename(one)), 'utf8')),
  );
  const [how, ...test] = given.healthcheck?.test ?? [];
  if (how !== undefined && how !== 'CMD') throw new Error(`${name} has a check of a shell.`);
  return {
    name,
    command: given.command ?? [],
    folder: given.working_dir ?? image.folder,
    env: Object.assign({}, image.env, ...files, given.environment),
    mounts: Object.fromEntries(
      given.volumes.map((one) => {
        const [volume = '', place = ''] = one.split(':');
        return [place, volume];
      }),
    ),
    checks: how === undefined ? [] : [{ kind: 'command', command: test }],
    stays: given.restart === 'unless-stopped',
    waitsFor: Object.fromEntries(
      Object.entries(given.depends_on).map(([other, { condition }]) => [other, condition]),
    ),
  };
}
