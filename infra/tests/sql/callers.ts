import ts from 'typescript';
import { Unreadable } from './unreadable';

/**
 * What a parameter is given, at every call of its function in the same file, and its default where one
 * is called without.
 * @throws Unreadable where it is no parameter, or nobody there calls
 */
export function findArguments(
  checker: ts.TypeChecker,
  declaration: ts.Declaration,
): ts.Expression[] {
  const { parameter, property } = findParameter(declaration);
  const owner = parameter.parent;
  const place = owner.parameters.indexOf(parameter);
  const given = findCalls(checker, owner).map((call) => call.arguments[place]);
  const found = given.flatMap((argument) => {
    if (!argument) return parameter.initializer ?? [];
    return property === null ? argument : readProperty(checker, argument, property);
  });
  if (found.length === 0) throw new Unreadable(declaration.getText());
  return found;
}

function findParameter(declaration: ts.Declaration) {
  if (ts.isParameter(declaration)) return { parameter: declaration, property: null };
  if (ts.isBindingElement(declaration)) {
    const parameter = declaration.parent.parent;
    const property = (declaration.propertyName ?? declaration.name).getText();
    if (ts.isParameter(parameter)) return { parameter, property };
  }
  throw new Unreadable(declaration.getText());
}

function findCalls(checker: ts.TypeChecker, owner: ts.SignatureDeclaration): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      if (checker.getResolvedSignature(node)?.declaration === owner) found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(owner.getSourceFile());
  return found;
}

/** The property of an object that stands there, or in a constant of that name. */
function readProperty(checker: ts.TypeChecker, node: ts.Expression, name: string): ts.Expression {
  const symbol = checker.getTypeAtLocation(node).getProperty(name);
  const declaration = symbol?.valueDeclaration;
  if (declaration && ts.isPropertyAssignment(declaration)) return declaration.initializer;
  throw new Unreadable(node.getText());
}
