import type { DemoView } from '@millrace/api/demo/view';
import { readPageEnv } from '../../server/pageEnv';
import { createApiClient } from '../../calls/apiClient';

/** The demo's people for the sign-in cards; null in production, or while the API cannot say. */
export async function readDemo(): Promise<DemoView | null> {
  const env = await readPageEnv();
  if (env.MILLRACE_ENV === 'production') return null;
  try {
    return await createApiClient(env.API_URL).demo.get.query();
  } catch (error) {
    console.warn('The demo accounts could not be read', error);
    return null;
  }
}
