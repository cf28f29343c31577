/** How long nothing has moved, in the time of a quiet machine: on one that is five times slower just
 *  now, a minute counts as twelve seconds. */
export class Stillness {
  private seen = '';
  private spentMs = 0;

  /** @param limitMs how much of it is too long */
  constructor(private readonly limitMs: number) {}

  /** Notes what there is to see of a run after `elapsedMs` more.
   *  @param sign anything that is different whenever the run has got further
   *  @returns whether nothing has moved for too long */
  look(sign: string, elapsedMs: number, slowness: number): boolean {
    this.spentMs = sign === this.seen ? this.spentMs + elapsedMs / slowness : 0;
    this.seen = sign;
    return this.spentMs >= this.limitMs;
  }
}
