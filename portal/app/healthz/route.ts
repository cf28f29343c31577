/** The process is alive. */
export function GET(): Response {
  return Response.json({ ok: true });
}
