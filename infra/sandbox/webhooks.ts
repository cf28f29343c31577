import { createHmac, randomUUID } from 'node:crypto';
import { takeFault } from './faultRules';
import type { FaultKind } from './faultKinds';
import type { Delivery } from './records';
import type { Store } from './store';
import type { UnkindPart } from './unkindness';

export interface WebhookConfig {
  targetUrl: string;
  paymentsSecret: string;
  esignSecret: string;
  /** Whether this goes wrong by itself now. */
  happens(part: UnkindPart): boolean;
}

const ATTEMPT_TIMEOUT_MS = 10_000;
const FIRST_BACKOFF_MS = 200;
const LAST_BACKOFF_MS = 15_000;
const OVERTAKEN_AFTER_MS = 600;
/** A first try that failed is followed by one a minute later at the soonest; a day passes here in
 *  far less than a day, so a third of it. */
const LATE_BY_MS = 20_000;

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

  /** Queues a body; the caller commits. What goes wrong on the way, by a tester's rule or by
   *  itself, is decided here. */
  enqueue(wire: Delivery['wire'], body: string): void {
    const goesWrong = (fault: FaultKind, part: UnkindPart) =>
      takeFault(this.store, 'webhooks', wire, [fault]) !== null || this.config.happens(part);
    if (this.isLost(wire)) return;
    const overtaken = goesWrong('out-of-order', 'overtaken');
    const isLate = this.config.happens('late');
    this.put(wire, body, isLate ? LATE_BY_MS : overtaken ? OVERTAKEN_AFTER_MS : 0);
    if (goesWrong('duplicate', 'doubled')) {
      this.put(wire, body, overtaken ? 0 : OVERTAKEN_AFTER_MS / 3);
    }
  }

  /** Of the payments wire there is a list of events that can be read instead; the e-signature wire
   *  has none, so its events are lost only where a tester says so. */
  private isLost(wire: Delivery['wire']): boolean {
    if (takeFault(this.store, 'webhooks', wire, ['lost']) !== null) return true;
    return wire === 'payments' && this.config.happens('lost');
  }

  /** Starts sending; call it after a commit and at start. */
  wake(): void {
    if (this.stopped || this.running) return;
    this.running = this.drain().finally(() => {
      this.running = null;
      this.sleepUntilNext();
    });
  }

  /** Waits until what is due by then is delivered, at most so long: what is late is not waited for.
   *  @param dueWithinMs what becomes due so soon is waited for, too
   *  @returns how many are due and not delivered */
  async settle(withinMs: number, dueWithinMs = withinMs): Promise<number> {
    const until = Date.now() + withinMs;
    const by = Date.now() + dueWithinMs;
    while (this.countDue(by) > 0 && Date.now() < until && !this.stopped) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.countDue(by);
  }

  private countDue(by: number): number {
    const deliveries = this.store.table('deliveries').list();
    return deliveries.filter(({ attempts, nextAttemptAt }) => attempts > 0 || nextAttemptAt <= by)
      .length;
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
