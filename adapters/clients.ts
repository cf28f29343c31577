import type { ProviderWatch } from '@millrace/db/process/providerStates';
import { createBankClient } from './bank';
import { createEsignClient } from './esign';
import { createMailClient } from './mail';
import { createPaymentsClient } from './payments/payments';
import type { Provider } from './providerError';
import { createRegistryClient } from './registry/registry';
import { createScreeningClient } from './screening';
import { watchCalls } from './watchCalls';

/** Where the providers are and how they know us, by the names of the environment. */
export interface ProviderEnv {
  REGISTRY_URL: string;
  REGISTRY_KEY: string;
  PAYMENTS_URL: string;
  PAYMENTS_TOKEN: string;
  PAYMENTS_SIGNING_KEY: string;
  ESIGN_URL: string;
  ESIGN_KEY: string;
  SCREENING_URL: string;
  SCREENING_KEY: string;
  BANK_URL: string;
  BANK_SECRET_ID: string;
  BANK_KEY: string;
  BANK_ACCOUNT_ID: string;
  SMTP_URL: string;
  MAIL_FROM: string;
}

/** One client for each provider. */
export type Clients = ReturnType<typeof openClients>;

export function openClients(env: ProviderEnv, watch: ProviderWatch) {
  return {
    registry: watchCalls(
      watch,
      'registry',
      createRegistryClient({ baseUrl: env.REGISTRY_URL, key: env.REGISTRY_KEY }),
    ),
    payments: watchCalls(
      watch,
      'payments',
      createPaymentsClient({
        baseUrl: env.PAYMENTS_URL,
        token: env.PAYMENTS_TOKEN,
        signingKey: { keyId: 'RSK-MILLRACE', privateKeyPem: env.PAYMENTS_SIGNING_KEY },
      }),
    ),
    esign: watchCalls(
      watch,
      'esign',
      createEsignClient({ baseUrl: env.ESIGN_URL, key: env.ESIGN_KEY }),
    ),
    screening: watchCalls(
      watch,
      'screening',
      createScreeningClient({ baseUrl: env.SCREENING_URL, key: env.SCREENING_KEY }),
    ),
    bank: watchCalls(
      watch,
      'bank',
      createBankClient({
        baseUrl: env.BANK_URL,
        secretId: env.BANK_SECRET_ID,
        secretKey: env.BANK_KEY,
        accountId: env.BANK_ACCOUNT_ID,
      }),
    ),
    mail: watchCalls(
      watch,
      'mail',
      createMailClient({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }),
    ),
  } satisfies Record<Provider, unknown>;
}
