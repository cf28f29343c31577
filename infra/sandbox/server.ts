import { startSandbox } from './app';
import { readEnv } from './env';

try {
  const env = readEnv(process.env);
  const running = await startSandbox({
    homeDir: env.MILLRACE_HOME,
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    host: env.LISTEN_HOST,
    publicUrl: env.SANDBOX_PUBLIC_URL ?? env.SANDBOX_URL,
    hosts: env.SANDBOX_URL ? [new URL(env.SANDBOX_URL).hostname] : [],
    webhookTargetUrl: env.WEBHOOK_TARGET_URL.replace(/\/$/, ''),
    eventsPerWebhook: env.WEBHOOK_EVENTS_AT_MOST,
    startOn: env.MILLRACE_BUSINESS_DATE,
    seed: env.SANDBOX_SEED,
    registryKey: env.REGISTRY_KEY,
    esignKey: env.ESIGN_KEY,
    esignWebhookSecret: env.ESIGN_WEBHOOK_SECRET,
    paymentsToken: env.PAYMENTS_TOKEN,
    paymentsWebhookSecret: env.PAYMENTS_WEBHOOK_SECRET,
    paymentsPublicKey: env.PAYMENTS_PUBLIC_KEY,
    screeningKey: env.SCREENING_KEY,
    bankKey: env.BANK_KEY,
    bankAccountId: env.BANK_ACCOUNT_ID,
  });
  const stop = () => {
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A test that was killed takes its sandbox with it.
  process.once('disconnect', stop);
  console.log(`sandbox: ${running.url}, mail on port ${running.smtpPort}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
