import { createHmac, randomUUID } from 'node:crypto';
import { takeFault } from './faultRules';
import type { Delivery } from './records';
import type { Store } from './store';

export interface WebhookConfig {
  targetUrl: string;
  paymentsSecret: string;
  esignSecret: string;
}

const ATTEMPT_TIMEOUT_MS = 10_000;
const FIRST_BACKOFF_MS = 200;
const LAST_BACKOFF_MS = 15_000;
const OVERTAKEN_AFTER_MS = 1500;

/**
 * Sends what is queued, oldest first, until the receiver answers 2xx. The queue is part of the
 * store, so an event that was announced once is delivered even if the sandbox dies meanwhile.
 */
export class WebhookSender {
  private stopped = false;
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly store: Store,
    private readonly config: WebhookConfig,
  ) {}

  /** Queues a body; the caller commits. `duplicate`, `lost` and `out-of-order` act here. */
  enqueue(wire: Delivery['wire'], body: string): void {
    if (takeFault(this.store, 'webhooks', wire, ['lost']) !== null) return;
    const late = takeFault(this.store, 'webhooks', wire, ['out-of-order']) !== null;
    this.put(wire, body, late ? OVERTAKEN_AFTER_MS : 0);
    if (takeFault(this.store, 'webhooks', wire, ['duplicate']) !== null) {
      this.put(wire, body, late ? 0 : OVERTAKEN_AFTER_MS / 3);
    }
  }

  /** Starts sending; call it after a commit and at start. */
  wake(): void {
    if (this.stopped || this.running) return;
    this.running = this.drain().finally(() => {
      this.running = null;
      this.sleepUntilNext();
    });
  }

  /** Waits until the queue is empty, at most so long; returns how many are still in it. */
  async settle(withinMs: number): Promise<number> {
    const until = Date.now() + withinMs;
    while (this.queueSize() > 0 && Date.now() < until && !this.stopped) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.queueSize();
  }

  queueSize(): number {
    return this.store.table('deliveries').size;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private put(wire: Delivery['wire'], body: string, delayMs: number): void {
    this.store.table('deliveries').put({
      id: randomUUID(),
      seq: this.store.nextSeq(),
      wire,
      body,
      attempts: 0,
      nextAttemptAt: Date.now() + delayMs,
      lastAnswer: null,
    });
  }

  private async drain(): Promise<void> {
    for (;;) {
      const due = this.store
        .table('deliveries')
        .list()
        .filter((delivery) => delivery.nextAttemptAt <= Date.now())
        .sort((one, other) => one.seq - other.seq);
      if (due.length === 0) return;
      for (const delivery of due) {
        if (this.stopped) return;
        await this.attempt(delivery);
      }
    }
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const answer = await this.post(delivery);
    const deliveries = this.store.table('deliveries');
    if (deliveries.get(delivery.id) === undefined) return;
    if (answer === 'ok') {
      deliveries.remove(delivery.id);
    } else {
      const attempts = delivery.attempts + 1;
      const backoffMs = Math.min(LAST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
      const nextAttemptAt = Date.now() + backoffMs;
      deliveries.put({ ...delivery, attempts, nextAttemptAt, lastAnswer: answer });
    }
    this.store.commit();
  }

  private async post(delivery: Delivery): Promise<string> {
    const { targetUrl, paymentsSecret, esignSecret } = this.config;
    const proof: Record<string, string> =
      delivery.wire === 'payments'
        ? { 'webhook-signature': sign(delivery.body, paymentsSecret) }
        : { 'x-documenso-secret': esignSecret };
    try {
      const response = await fetch(`${targetUrl}/api/webhooks/${delivery.wire}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...proof },
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      });
      await response.arrayBuffer();
      return response.ok ? 'ok' : `status ${response.status}`;
    } catch {
      return 'no answer';
    }
  }

  private sleepUntilNext(): void {
    const next = Math.min(
      ...this.store
        .table('deliveries')
        .list()
        .map((delivery) => delivery.nextAttemptAt),
    );
    if (this.stopped || next === Number.POSITIVE_INFINITY) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), Math.max(0, next - Date.now()));
  }
}

/** Hex HMAC-SHA256 of the raw body, as GoCardless sends it in Webhook-Signature. */
export function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
