import ts from 'typescript';
import type { Column, Described, Kind } from './database';
import type { Rendered } from './render';

/** What is wrong with the values that a statement is given. */
export function compareValues(
  checker: ts.TypeChecker,
  { values }: Rendered,
  { parameters }: Described,
  isStrict: boolean,
): string[] {
  return values.flatMap((value, index) => {
    const type = checker.getTypeAtLocation(value);
    const parts = partsOf(type);
    const kind = parameters[index];
    if (kind === undefined) return [];
    if (isStrict && parts.some(({ flags }) => flags & ts.TypeFlags.Undefined)) {
      return [`${value.getText()} may be undefined`];
    }
    const wrong = parts.filter((part) => !takes(checker, kind, part));
    if (wrong.length === 0) return [];
    return [`${value.getText()} is ${checker.typeToString(type)}, the database takes ${kind}`];
  });
}

/** What is wrong with the type that the rows of a statement are said to have. */
export function compareRow(
  checker: ts.TypeChecker,
  row: ts.Type,
  { columns }: Described,
  given: { hasOuterJoin: boolean; isStrict: boolean },
): string[] {
  if (columns.length === 1 && columns[0]?.name === '?column?') return [];
  const properties = new Map(checker.getPropertiesOfType(row).map((one) => [one.name, one]));
  const problems: string[] = [];
  for (const column of columns) {
    const { name, isSure } = readName(column.name);
    const property = properties.get(name);
    properties.delete(name);
    if (!property) {
      problems.push(`column ${name} is not in the type`);
      continue;
    }
    const type = checker.getTypeOfSymbol(property);
    problems.push(...compareColumn(checker, { ...column, name }, type, { ...given, isSure }));
  }
  for (const [name, { flags }] of properties) {
    if (!(flags & ts.SymbolFlags.Optional)) problems.push(`${name} is no column`);
  }
  return problems;
}

function compareColumn(
  checker: ts.TypeChecker,
  { name, kind, mayBeNull }: Column,
  type: ts.Type,
  { isSure, hasOuterJoin, isStrict }: { isSure: boolean; hasOuterJoin: boolean; isStrict: boolean },
): string[] {
  const parts = partsOf(type);
  if (parts.some(({ flags }) => flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any))) return [];
  const given = parts.filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
  );
  const isNullable = parts.some(({ flags }) => flags & ts.TypeFlags.Null);
  // Another kind beside it is what the same facts have where they come as JSON.
  if (given.length > 0 && !given.some((part) => gives(checker, kind, part))) {
    return [`${name} is ${kind} in the database, ${checker.typeToString(type)} in the type`];
  }
  if (!isStrict) return [];
  if (mayBeNull === true && !isNullable && !isSure) return [`${name} may be null`];
  if (isSure && isNullable) return [`${name} is marked as never null, and its type has null`];
  if (mayBeNull === false && isNullable && !hasOuterJoin) return [`${name} is never null`];
  return [];
}

/** As `toCamelCase` of db/connection/sql.ts reads a column's name; `!` says that it is never null. */
function readName(name: string): { name: string; isSure: boolean } {
  const isSure = name.endsWith('!');
  const bare = isSure ? name.slice(0, -1) : name;
  return {
    name: bare.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase()),
    isSure,
  };
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

function gives(checker: ts.TypeChecker, kind: Kind, type: ts.Type): boolean {
  if (kind === 'json') return true;
  return kindOf(checker, type) === kind;
}

function takes(checker: ts.TypeChecker, kind: Kind, type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Any)) return true;
  const given = kindOf(checker, type);
  if (given === kind) return true;
  // Text is what the database reads a time, a document and a number of any size from.
  if (given === 'string') return kind === 'Date' || kind === 'json';
  if (given === 'Date') return kind === 'string';
  return kind === 'json' && given === 'other';
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind | 'other' {
  if (type.isIntersection()) {
    const known = type.types.map((one) => kindOf(checker, one)).find((kind) => kind !== 'other');
    if (known) return known;
  }
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.symbol?.name === 'Date') return 'Date';
  if (checker.isArrayLikeType(type)) return 'list';
  return 'other';
}
