import type { Difference } from './compare';

/** The first differences, in one line. */
export function describeDifferences(differences: readonly Difference[]): string {
  return differences
    .slice(0, 6)
    .map(
      ({ on, where, reckoned, lived }) =>
        `${on ?? ''} ${where}: reckoned ${JSON.stringify(reckoned)}, lived ${JSON.stringify(lived)}`,
    )
    .join('; ');
}
