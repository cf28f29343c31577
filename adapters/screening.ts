import * as z from 'zod';
import { createHttp } from './http';

export interface ScreeningConfig {
  baseUrl: string;
  key: string;
  timeoutMs?: number;
}

interface ScreeningSubject {
  name: string;
  kind: 'company' | 'person';
  /** ISO 3166-1 alpha-2, of incorporation or residence; null where we do not know it. */
  country: string | null;
  /** YYYY-MM or YYYY-MM-DD, for a person; null where we do not know it. */
  bornOn: string | null;
}

interface ScreeningMatch {
  name: string;
  listName: string;
  listEntryId: string;
  scoreBps: number;
}

export interface ScreeningResult {
  result: 'clear' | 'potential_match';
  /** The day of the list that was searched; stored with the result. */
  listOn: string;
  matches: ScreeningMatch[];
}

export interface ScreeningClient {
  screen(subject: ScreeningSubject): Promise<ScreeningResult>;
}

const answer = z.object({
  result: z.enum(['clear', 'potential_match']),
  listDate: z.iso.date(),
  matches: z.array(
    z.object({
      name: z.string(),
      list: z.string(),
      entryId: z.string(),
      scoreBps: z.int().min(0).max(10_000),
    }),
  ),
});
const errorBody = z.object({ error: z.string() });

/** Sanctions screening over HTTP. */
export function createScreeningClient(config: ScreeningConfig): ScreeningClient {
  const http = createHttp(
    {
      provider: 'screening',
      baseUrl: config.baseUrl,
      headers: { authorization: `Bearer ${config.key}`, 'content-type': 'application/json' },
      timeoutMs: config.timeoutMs,
    },
    (body) => {
      const parsed = errorBody.safeParse(body);
      return parsed.success ? { reason: parsed.data.error } : {};
    },
  );
  return {
    async screen({ name, kind, country, bornOn }) {
      const body = JSON.stringify({ name, kind, country, dateOfBirth: bornOn });
      const found = await http.json(answer, { method: 'POST', path: '/screen', body });
      return {
        result: found.result,
        listOn: found.listDate,
        matches: found.matches.map((match) => ({
          name: match.name,
          listName: match.list,
          listEntryId: match.entryId,
          scoreBps: match.scoreBps,
        })),
      };
    },
  };
}
