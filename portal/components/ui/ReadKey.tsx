/** The letter that stands by the field and on the page where its value was read. */
export function ReadKey({ letter, check }: { letter: string; check: boolean }) {
  return <span className={check ? 'read-key read-key--check' : 'read-key'}>{letter}</span>;
}
