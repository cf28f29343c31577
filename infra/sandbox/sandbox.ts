import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { todayInLondon } from './calendar';
import { throwDice } from './dice';
import type { EventRecord, Settings, Timer } from './records';
import { Store } from './store';
import { usualUnkindness, type UnkindPart } from './unkindness';
import { WebhookSender } from './webhooks';

export interface SandboxConfig {
  homeDir: string;
  /** The address it listens on; the loopback unless given. */
  host?: string;
  port: number;
  smtpPort: number;
  /** What hosted pages call themselves; the listening address unless given. */
  publicUrl?: string;
  /** What else it is called, beside the loopback's names; in small letters. */
  hosts?: readonly string[];
  webhookTargetUrl: string;
  /** So many events of one request travel in one webhook at most. */
  eventsPerWebhook: number;
  /** The business date of the very first start; today unless given. */
  startOn?: string;
  /** Decides what goes wrong by itself; 1 unless given. */
  seed?: number;
  registryKey: string;
  esignKey: string;
  esignWebhookSecret: string;
  paymentsToken: string;
  paymentsWebhookSecret: string;
  /** PEM of the key that outbound payment requests are signed with. */
  paymentsPublicKey: string;
  screeningKey: string;
  bankKey: string;
  /** Our own account at the bank, as its wire names it. */
  bankAccountId: string;
}

/** What every wire works with: the memory, the business date, and the events it announces. */
export class Sandbox {
  readonly store: Store;
  readonly webhooks: WebhookSender;
  /** Set once the server listens. */
  url = '';
  private announced: EventRecord[] = [];

  constructor(readonly config: SandboxConfig) {
    this.store = new Store(join(config.homeDir, 'sandbox'));
    this.webhooks = new WebhookSender(this.store, {
      targetUrl: config.webhookTargetUrl,
      paymentsSecret: config.paymentsWebhookSecret,
      esignSecret: config.esignWebhookSecret,
      happens: (part) => this.happens(part),
    });
    this.commit();
  }

  get settings(): Settings {
    const settings = this.store.table('settings');
    const kept = settings.get('settings');
    // What an earlier version kept lacks what it did not know.
    if (kept?.unkindness) return kept;
    return settings.put({
      id: 'settings',
      dateOn: this.config.startOn ?? todayInLondon(),
      instant: true,
      answersAtOnce: false,
      answersAfterWorkingDays: 2,
      collectionFee: { bps: 100, plusMinor: 20, maxMinor: 400 },
      keepsFees: false,
      registryLimitPer5Minutes: 600,
      mailRepaired: false,
      unkindness: usualUnkindness,
      listsEvents: true,
      dice: this.config.seed ?? 1,
      ...kept,
    });
  }

  /** Whether this goes wrong by itself now; the caller commits. */
  happens(part: UnkindPart): boolean {
    const { unkindness, dice } = this.settings;
    const [value, next] = throwDice(dice);
    this.changeSettings({ dice: next });
    return value * 10_000 < unkindness[part];
  }

  changeSettings(change: Partial<Settings>): Settings {
    return this.store.table('settings').put({ ...this.settings, ...change });
  }

  get dateOn(): string {
    return this.settings.dateOn;
  }

  newId(prefix: string): string {
    return `${prefix}${randomBytes(10).toString('hex').toUpperCase()}`;
  }

  nowText(): string {
    return new Date().toISOString();
  }

  /** Announces a payments event; it is stored and queued for delivery by the next commit. */
  emit(
    resourceType: string,
    action: string,
    links: Record<string, string>,
    details: { origin?: string; cause?: string; description?: string } = {},
  ): void {
    const event = this.store.table('events').put({
      id: this.newId('EV'),
      seq: this.store.nextSeq(),
      created_at: this.nowText(),
      resource_type: resourceType,
      action,
      links,
      details: {
        origin: details.origin ?? 'gocardless',
        cause: details.cause ?? `${resourceType.replace(/s$/, '')}_${action}`,
        description: details.description ?? '',
      },
    });
    this.announced.push(event);
  }

  /** An event of somebody else's payment, which neither list nor record of ours shows. */
  private makeStranger(): EventRecord {
    return {
      id: this.newId('EV'),
      seq: 0,
      created_at: this.nowText(),
      resource_type: 'payments',
      action: 'confirmed',
      links: { payment: this.newId('PM') },
      details: { origin: 'gocardless', cause: 'payment_confirmed', description: '' },
    };
  }

  /** Schedules a step by the wall clock; it survives a restart. */
  later(kind: Timer['kind'], subjectId: string, delayMs: number): void {
    const id = `${kind}-${subjectId}`;
    const waitMs = this.settings.answersAtOnce ? 0 : delayMs;
    this.store.table('timers').put({ id, at: Date.now() + waitMs, kind, subjectId });
  }

  commit(): void {
    const events = this.announced;
    this.announced = [];
    const { eventsPerWebhook } = this.config;
    for (let start = 0; start < events.length; start += eventsPerWebhook) {
      const batch = events.slice(start, start + eventsPerWebhook).map(presentEvent);
      if (this.happens('strange')) batch.unshift(presentEvent(this.makeStranger()));
      this.webhooks.enqueue('payments', JSON.stringify({ events: batch }));
    }
    this.store.commit();
    this.webhooks.wake();
  }
}

/** An event as the wire shows it. */
export function presentEvent(event: EventRecord) {
  const { id, created_at, resource_type, action, links, details } = event;
  return { id, created_at, resource_type, action, links, details, metadata: {} };
}
