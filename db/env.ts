import * as z from 'zod';

const databaseEnv = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
});

/** Where the database is. Throws one line that names each wrong variable. */
export function readDatabaseEnv(): { url: string; poolMax: number } {
  const parsed = databaseEnv.safeParse(process.env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is wrong: ${wrong.join('; ')}`);
  }
  return { url: parsed.data.DATABASE_URL, poolMax: parsed.data.DATABASE_POOL_MAX };
}
