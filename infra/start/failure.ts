/** A reason to stop that a person can act on; printed as it is, without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** The words of whatever was thrown. */
export function readMessage(thrown: unknown): string {
  if (thrown instanceof AggregateError) return thrown.errors.map(readMessage).join('; ');
  return thrown instanceof Error ? thrown.message : String(thrown);
}
