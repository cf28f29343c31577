import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readRolesEnv } from './env';

/** Addresses of one database: its owner's, who makes and changes tables, the one by which API and
 *  worker come in, and, where somebody reports from it, a reader's. */
export interface RoleUrls {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly readerUrl?: string;
}

interface Login {
  readonly name: string;
  readonly password: string;
}

/** A role has to be made by somebody who may. */
class RoleMissing extends Error {}

const lockKey = 7_164_003;

/** What is written once: nothing of the application's changes or deletes there, even were a trigger
 *  missing. */
const appendOnly = [
  ...['journal_entries', 'journal_lines', 'activities'],
  ...['chain_seals', 'chain_anchors'],
];
/** What only a migration changes: which steps there are, and which migrations have been made. */
const givenByMigrations = ['allowed_transitions', 'schema_migrations'];
/** What only the database itself writes, by a trigger and a function with its owner's rights. */
const keptByItself = ['account_totals'];
/** What a person proves by who they are. */
const provesWho = ['sessions', 'sign_in_links'];
const provesWhoOfUsers = ['password_hash', 'totp_secret_encrypted'];

/**
 * Gives the application's role what it needs to work with rows and nothing more: it owns no table,
 * so it can neither drop, empty or alter one nor switch off a trigger. Run by the owner after the
 * migrations; running it again changes nothing. Tables that come later are covered too.
 * @returns one line for each role
 */
export async function grantRoles({ ownerUrl, appUrl, readerUrl }: RoleUrls): Promise<string[]> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'millrace roles',
  });
  client.on('error', (error) => process.stderr.write(`${error.message}\n`));
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    const app = readLogin(appUrl);
    const said = [await ensureRole(client, app)];
    await grantToApp(client, pg.escapeIdentifier(app.name));
    if (readerUrl) {
      const reader = readLogin(readerUrl);
      said.push(await ensureRole(client, reader));
      await grantToReader(client, pg.escapeIdentifier(reader.name));
    }
    await client.query('COMMIT');
    return said;
  } finally {
    await client.end();
  }
}

function readLogin(url: string): Login {
  const { username, password } = new URL(url);
  if (!username) throw new Error('An address of the database names no role.');
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

interface RoleRow {
  /** Why it may do more than work with rows; null for a role as it should be. */
  above: string | null;
}

/** What makes a role more than one that works with rows, by itself or by a role that it is in. */
const aboveSql = `
  SELECT CASE
    WHEN rolsuper OR EXISTS (SELECT 1 FROM pg_roles above WHERE above.rolsuper
      AND pg_has_role(role.oid, above.oid, 'MEMBER')) THEN 'is above all rights'
    WHEN rolcreaterole THEN 'may make roles'
    WHEN rolbypassrls OR rolreplication THEN 'may read past all rights'
    WHEN pg_has_role(oid, current_user, 'MEMBER') THEN 'is the owner, or may become it'
    WHEN EXISTS (SELECT 1 FROM pg_database
      WHERE datname = current_database() AND pg_has_role(role.oid, datdba, 'MEMBER'))
      THEN 'owns the database'
    WHEN EXISTS (SELECT 1 FROM pg_namespace
      WHERE nspname = 'public' AND pg_has_role(role.oid, nspowner, 'MEMBER'))
      THEN 'owns the schema'
    WHEN EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace
      AND pg_has_role(role.oid, relowner, 'MEMBER')) THEN 'owns tables'
    WHEN EXISTS (SELECT 1 FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND pg_has_role(role.oid, proowner, 'MEMBER')) THEN 'owns functions'
    WHEN has_schema_privilege(oid, 'public', 'CREATE') THEN 'may make tables'
  END AS above
  FROM pg_roles role WHERE rolname = $1`;

/** Makes the role where it is missing and we may; one that is there keeps its password. */
async function ensureRole(client: pg.Client, { name, password }: Login): Promise<string> {
  const role = pg.escapeIdentifier(name);
  const { rows } = await client.query<RoleRow>(aboveSql, [name]);
  if (rows[0]?.above) throw new Error(`${name} ${rows[0].above}: give the parts another role.`);
  if (rows[0]) return `${name} has its rights.`;
  const { rows: own } = await client.query<{ mayMake: boolean }>(
    'SELECT rolsuper OR rolcreaterole AS "mayMake" FROM pg_roles WHERE rolname = current_user',
  );
  if (!own[0]?.mayMake) {
    throw new RoleMissing(
      `There is no role ${name}. Have it made: CREATE ROLE ${role} LOGIN PASSWORD …`,
    );
  }
  const secret = password ? `PASSWORD ${pg.escapeLiteral(password)}` : '';
  await client.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE ${secret}`);
  return `${name} is made and has its rights.`;
}

async function grantToApp(client: pg.Client, role: string): Promise<void> {
  const rows = 'SELECT, INSERT, UPDATE, DELETE';
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role};
    GRANT ${rows} ON ALL TABLES IN SCHEMA public TO ${role};
    REVOKE UPDATE, DELETE ON ${appendOnly.join(', ')} FROM ${role};
    REVOKE INSERT, UPDATE, DELETE ON ${[...givenByMigrations, ...keptByItself].join(', ')}
      FROM ${role};
    GRANT EXECUTE ON FUNCTION fold_account_totals() TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${rows} ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role}`);
}

async function grantToReader(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'users' AND column_name <> ALL($1)`,
    [provesWhoOfUsers],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role};
    REVOKE ALL ON ${provesWho.join(', ')}, users FROM ${role};
    GRANT SELECT (${columns}) ON users TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO ${role}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  grantRoles(readRolesEnv())
    .then((said) => process.stdout.write(`${said.join('\n')}\n`))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = error instanceof RoleMissing ? 3 : 1;
    });
}
