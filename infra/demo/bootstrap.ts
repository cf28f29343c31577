import { spawn } from 'node:child_process';
import { demoAccounts, type DemoAccount } from './demoAccounts';
import { checkout } from '../start/env';
import type { SeedCompany } from './people';

export interface Book {
  /** What the set-up command runs with: the API's own environment. */
  readonly env: NodeJS.ProcessEnv;
  readonly startOn: string;
  readonly companies: readonly SeedCompany[];
  /** What there is to lend; half a million pounds unless given. */
  readonly capitalMinor?: number;
  /** Who can sign in; the demo's people unless given. */
  readonly accounts?: readonly DemoAccount[];
}

const usualCapitalMinor = 50_000_000;

/** Policy, rates, capital, people and companies, through the API's own set-up command. */
export function bootstrapBook({ env, startOn, companies, ...more }: Book): Promise<void> {
  const accounts = more.accounts ?? demoAccounts;
  const input = JSON.stringify({
    policy: 'demo',
    effectiveFrom: startOn,
    businessDateOn: startOn,
    capitalMinor: more.capitalMinor ?? usualCapitalMinor,
    admins: accounts
      .filter(({ role }) => role === 'admin')
      .map(({ name, email, password, totpSecret, adminRoles }) => ({
        ...{ name, email, password, totpSecret },
        roles: adminRoles,
      })),
    companies: companies.map(({ people, ...company }) => ({
      ...pick(company),
      people: people.map(({ name, email, role, authority }) => ({
        ...{ name, email, signs: { role, authority } },
        password: accounts.find((account) => account.email === email)?.password,
      })),
    })),
    demoAccounts: accounts.map(({ key, email, title, note }) => ({
      ...{ key, email, title },
      waits: note,
    })),
  });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'api/bootstrap.ts'], {
      cwd: checkout,
      env,
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The set-up command failed.')),
    );
    child.stdin.end(input);
  });
}

function pick(company: Omit<SeedCompany, 'people'>) {
  const { name, registryNumber, vatNumber, riskGrade, limitMinor, maxPotentialLimitMinor } =
    company;
  return { name, registryNumber, vatNumber, riskGrade, limitMinor, maxPotentialLimitMinor };
}
