import type * as z from 'zod';

/** What a person reads of an input that doesn't fit and for which its schema has no words of its
 *  own: what to enter, never how the check is called. Zod's raw issues:
 *  https://zod.dev/error-customization */
export function describeInput(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Enter this'
        : `Enter ${kinds[issue.expected] ?? 'this in another form'}`;
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return `${isText(issue.origin) ? 'Use at most' : 'Enter at most'} ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_format':
      return `Enter ${formats[issue.format] ?? 'this in the form that is asked for'}`;
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return issue.values.length > 1 ? 'Choose one of the options' : 'Confirm this';
    default:
      return 'Check this';
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'its parts by name',
  date: 'a date',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an email address, such as name@company.co.uk',
  url: 'a web address, such as https://www.company.co.uk',
  uuid: 'the id as it was given',
  guid: 'the id as it was given',
  date: 'a date, such as 2026-01-31',
  datetime: 'a date and a time',
};

const isText = (origin: string) => origin === 'string';

const unitOf = (origin: string) =>
  isText(origin) ? ' characters' : origin === 'array' ? ' entries' : '';

function describeTooSmall({ origin, minimum }: { origin: string; minimum: number | bigint }) {
  if (isText(origin) || origin === 'array') {
    return Number(minimum) <= 1 ? 'Enter this' : `Use at least ${minimum}${unitOf(origin)}`;
  }
  return `Enter at least ${minimum}`;
}
