/** What only testers do at the sandbox. @throws Error where it refuses */
export async function askSandbox<Answer>(
  sandboxUrl: string,
  method: 'GET' | 'POST' | 'DELETE',
  page: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${sandboxUrl}/admin${page}`, {
    method,
    ...(body && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${page}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
