import ts from 'typescript';
import { findArguments } from './callers';
import { Unreadable } from './unreadable';

/** A statement as the database reads it: `$1` and so on stand for `values`. */
export interface Rendered {
  readonly text: string;
  readonly values: readonly ts.Expression[];
}

const mostForms = 32;
type Bound = ReadonlyMap<ts.Symbol, ts.Expression>;

/**
 * Reads the SQL that an expression stands for, in each form that it can take: constants, functions
 * that only return a statement, and both sides of a condition are followed.
 * @throws Unreadable where it depends on more
 */
export class Renderer {
  constructor(private readonly checker: ts.TypeChecker) {}

  read(expression: ts.Expression, bound: Bound = new Map()): Rendered[] {
    const node = skipAssertions(expression);
    if (ts.isTaggedTemplateExpression(node)) return this.readTemplate(node, bound);
    if (ts.isConditionalExpression(node)) {
      return [...this.read(node.whenTrue, bound), ...this.read(node.whenFalse, bound)];
    }
    if (ts.isIdentifier(node)) return this.readName(node, bound);
    if (ts.isPropertyAccessExpression(node)) return this.readProperty(node, bound);
    if (ts.isCallExpression(node)) return this.readCall(node, bound);
    throw new Unreadable(node.getText());
  }

  private readTemplate(node: ts.TaggedTemplateExpression, bound: Bound): Rendered[] {
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [{ text: template.text, values: [] }];
    let forms: Rendered[] = [{ text: template.head.text, values: [] }];
    for (const { expression, literal } of template.templateSpans) {
      const parts = this.isSql(expression)
        ? this.read(expression, bound)
        : [{ text: '$1', values: [expression] }];
      forms = forms.flatMap((form) =>
        parts.map((part) => append(append(form, part), { text: literal.text, values: [] })),
      );
      if (forms.length > mostForms) throw new Unreadable(`more than ${mostForms} forms`);
    }
    return forms;
  }

  private isSql(expression: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(expression);
    const types = type.isUnion() ? type.types : [type];
    return types.some((one) => one.symbol?.name === 'Sql');
  }

  private readName(node: ts.Identifier, bound: Bound): Rendered[] {
    if (node.text === 'empty') return [{ text: '', values: [] }];
    const symbol = this.resolve(node);
    const given = symbol && bound.get(symbol);
    if (given) {
      return this.isSql(given) ? this.read(given) : [{ text: '$1', values: [given] }];
    }
    const declaration = symbol?.valueDeclaration;
    if (!declaration) throw new Unreadable(node.text);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer) {
      return this.read(declaration.initializer, bound);
    }
    return findArguments(this.checker, declaration).flatMap((argument) =>
      this.isSql(argument) ? this.read(argument) : [{ text: '$1', values: [argument] }],
    );
  }

  /** A property of a constant object. */
  private readProperty(node: ts.PropertyAccessExpression, bound: Bound): Rendered[] {
    const symbol = this.checker.getSymbolAtLocation(node.name);
    const declaration = symbol?.valueDeclaration;
    if (declaration && ts.isPropertyAssignment(declaration)) {
      return this.read(declaration.initializer, bound);
    }
    throw new Unreadable(node.getText());
  }

  private readCall(node: ts.CallExpression, bound: Bound): Rendered[] {
    const [first, second] = node.arguments;
    const name = ts.isIdentifier(node.expression) ? node.expression.text : '';
    if (name === 'prepared' && second) return this.read(second, bound);
    if (name === 'raw' && first) {
      return this.readText(first).map((text) => ({ text, values: [] }));
    }
    const declaration = this.checker.getResolvedSignature(node)?.declaration;
    const returned = declaration && findReturned(declaration);
    if (!declaration || !returned) throw new Unreadable(node.getText());
    const inner = new Map(bound);
    for (const [index, parameter] of declaration.parameters.entries()) {
      if (!ts.isParameter(parameter) || !ts.isIdentifier(parameter.name)) continue;
      const symbol = this.checker.getSymbolAtLocation(parameter.name);
      const argument = node.arguments[index] ?? parameter.initializer;
      if (symbol && argument) inner.set(symbol, this.lookUp(argument, bound));
    }
    return this.read(returned, inner);
  }

  /** A text whose parts are known: literals, and what can only be one of a few. */
  private readText(node: ts.Expression): string[] {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isTemplateExpression(node)) {
      return node.templateSpans.reduce(
        (texts, { expression, literal }) =>
          texts.flatMap((text) =>
            this.readText(expression).map((part) => text + part + literal.text),
          ),
        [node.head.text],
      );
    }
    const type = this.checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    return types.map((one) => {
      if (!one.isStringLiteral()) throw new Unreadable(node.getText());
      return one.value;
    });
  }

  private lookUp(argument: ts.Expression, bound: Bound): ts.Expression {
    const symbol = ts.isIdentifier(argument) ? this.resolve(argument) : undefined;
    return (symbol && bound.get(symbol)) ?? argument;
  }

  private resolve(node: ts.Identifier): ts.Symbol | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    if (!symbol) return undefined;
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

function skipAssertions(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAsExpression(node)
    ? skipAssertions(node.expression)
    : node;
}

/** The one expression that a function returns. */
function findReturned(declaration: ts.SignatureDeclaration | ts.JSDocSignature) {
  if (!('body' in declaration) || !declaration.body) return undefined;
  const { body } = declaration;
  if (!ts.isBlock(body)) return body;
  const last = body.statements.at(-1);
  return last && ts.isReturnStatement(last) ? last.expression : undefined;
}

function append(form: Rendered, part: Rendered): Rendered {
  const before = form.values.length;
  const text = part.text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + before}`);
  return { text: form.text + text, values: [...form.values, ...part.values] };
}
