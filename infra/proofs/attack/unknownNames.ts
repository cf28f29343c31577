import { Lang, parse, type SgNode } from '@ast-grep/napi';

/** Names that the source uses and nothing gives it: an edit that puts in the name of a variable which
 *  the product has called otherwise since makes a program that fails for another reason than the one
 *  to be shown. Scopes within one function count as one; that is close enough. */
export function listUnknownNames(source: string): string[] {
  const statements = parse(Lang.TypeScript, source).root().children();
  const given = new Set(statements.flatMap(listTopNames));
  return statements.flatMap((statement) => {
    if (statement.is('import_statement')) return [];
    const names = listNames(statement);
    const own = new Set(names.filter(isBinding).map((name) => name.text()));
    const used = new Set(names.map((name) => name.text()));
    return [...used].filter((name) => !own.has(name) && !given.has(name) && !(name in globalThis));
  });
}

function listTopNames(statement: SgNode): string[] {
  const all = listNames(statement);
  const top = statement.is('import_statement')
    ? all
    : all.filter((name) => isBinding(name) && !name.ancestors().some(isScope));
  return top.map((name) => name.text());
}

function isScope(node: SgNode): boolean {
  return ['statement_block', 'formal_parameters', 'arrow_function'].some((kind) => node.is(kind));
}

const nameKinds = [
  'identifier',
  'shorthand_property_identifier',
  'shorthand_property_identifier_pattern',
];

/** Of values: types are gone when it runs. */
function listNames(node: SgNode): SgNode[] {
  const ofClass = { kind: 'type_identifier', inside: { kind: 'class_declaration' } };
  const rule = { any: [...nameKinds.map((kind) => ({ kind })), ofClass] };
  return node.findAll({ rule }).filter((name) => !name.parent()?.is('nested_type_identifier'));
}

/** What gives a name, and the field that has it; without a field each name in it is one. */
const bindings: Readonly<Record<string, string | null>> = {
  variable_declarator: 'name',
  function_declaration: 'name',
  function_expression: 'name',
  class_declaration: 'name',
  required_parameter: 'pattern',
  optional_parameter: 'pattern',
  arrow_function: 'parameter',
  catch_clause: 'parameter',
  for_in_statement: 'left',
  pair_pattern: 'value',
  object_assignment_pattern: 'left',
  assignment_pattern: 'left',
  array_pattern: null,
  rest_pattern: null,
};

function isBinding(name: SgNode): boolean {
  if (name.is('shorthand_property_identifier_pattern')) return true;
  const parent = name.parent();
  const field = parent ? bindings[parent.kind()] : undefined;
  if (!parent || field === undefined) return false;
  return field === null || parent.field(field)?.id() === name.id();
}
