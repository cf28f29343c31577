import type { ComposeService, Composition, Condition } from './compose';
import type { Site } from './site';

/** Starts all of ours in the order in which each waits for others, side by side where they don't;
 *  servers of others are there already.
 *  @throws as soon as one of them fails, or waits for what never comes about */
export async function startComposition(
  site: Site,
  { own, others }: Composition,
  addresses: Readonly<Record<string, string>>,
): Promise<void> {
  const begun = new Map<string, Promise<void>>();
  const begin = (service: ComposeService): Promise<void> => {
    const earlier = begun.get(service.name);
    if (earlier) return earlier;
    const run = async () => {
      const waits = Object.entries(service.waitsFor).filter(([name]) => !others.includes(name));
      await Promise.all(waits.map(([name, condition]) => begin(find(own, name, condition))));
      const at = addresses[service.name] ?? '';
      await (service.stays ? site.start(service, at) : site.runToEnd(service, at));
    };
    const started = run();
    begun.set(service.name, started);
    return started;
  };
  await Promise.all(own.map(begin));
}

/** @throws where compose would wait for ever, or not at all */
function find(own: readonly ComposeService[], name: string, condition: Condition): ComposeService {
  const found = own.find((service) => service.name === name);
  if (!found) throw new Error(`There is no service ${name} to wait for.`);
  const isHealthy = condition === 'service_healthy' && found.checks.length > 0;
  const isDone = condition === 'service_completed_successfully' && !found.stays;
  if (!isHealthy && !isDone) throw new Error(`Nobody can wait for ${name} by ${condition}.`);
  return found;
}
