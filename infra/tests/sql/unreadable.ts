/** An expression whose SQL cannot be known without running the code. */
export class Unreadable extends Error {}
