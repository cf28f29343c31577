/** What a person must never read: stacks, and words that libraries throw. */
const thrown: readonly RegExp[] = [
  /\n\s+at .{1,200}[:(]\d+:\d+\)?/,
  /\bat (?:async )?[\w.<>]+ \(?(?:file:|node:|\/)[^\s"]{1,200}:\d+:\d+/,
  /node_modules[/\\]/,
  /\bSequelize\w*Error\b/,
  /\b(?:TypeError|ReferenceError|SyntaxError|RangeError|ZodError|TRPCError|AppError)\b/,
  /invalid input syntax for|violates \w+(?: \w+)? constraint|relation "\w+" does not exist/,
  /invalid byte sequence for encoding/,
  /\bE(?:CONNREFUSED|NOENT|CONNRESET|ACCES|PIPE)\b/,
  /Unexpected (?:token|end of JSON)|is not valid JSON/,
  /WorkflowUpdateFailed|ServiceError|ApplicationFailure/,
];

export interface Slip {
  readonly asked: string;
  readonly words: string;
}

/** Listens to the answers of all attacks for what none of them may say. */
export class Overheard {
  count = 0;
  /** Answers of 500 and above: a promise of their own is that attackers cannot make them. */
  readonly failures: Slip[] = [];
  readonly slips: Slip[] = [];

  note(asked: string, text: string, status: number): void {
    this.count += 1;
    const short = asked.slice(0, 120);
    if (status >= 500) this.failures.push({ asked: short, words: text.slice(0, 160) });
    const found = findThrownWords(text);
    // A page or a script of ours may name an error type; an answer to a program may not.
    if (found && isData(text)) this.slips.push({ asked: short, words: found });
  }
}

/** The first words in a text that only a failure inside could have put there. */
export function findThrownWords(text: string): string | null {
  for (const pattern of thrown) {
    const [found] = pattern.exec(text) ?? [];
    if (found) return found.trim().slice(0, 80);
  }
  return null;
}

function isData(text: string): boolean {
  return !/^\s*(?:<!doctype|<html|%PDF)/i.test(text);
}
