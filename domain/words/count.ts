const numbers = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
];
const places = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  'tenth',
];

/** A count with its noun: 1 → "1 check", 3 → "3 checks". */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A count as a word up to ten, in figures beyond: 3 → "three", 12 → "12". */
export function spellCount(count: number): string {
  return numbers[count] ?? String(count);
}

/** A place in a row as a word up to the tenth, in figures beyond: 6 → "sixth", 21 → "21st". */
export function spellPlace(place: number): string {
  return places[place - 1] ?? `${place}${endingOf(place)}`;
}

function endingOf(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  if (isTeen) return 'th';
  return ['th', 'st', 'nd', 'rd'][place % 10] ?? 'th';
}
