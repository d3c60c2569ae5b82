import {
  BinaryOperationNode,
  type FunctionNode,
  type OperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type SelectModifierNode,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { Placeholder } from './placeholder.ts';

// A list of values is one parameter, so that the text of a statement does not depend on how many there are: it is
// compiled by the database once. A list of one value is compared as the value it is: PostgreSQL, which expects ten
// values of a prepared statement's list, would plan a statement for it anew each time.

/** Compiles `in (...)` to a comparison with an array. */
export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(given: BinaryOperationNode): void {
    const node = withoutListOfOne(given);
    const list = listIn(node);
    if (!list) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(node.leftOperand);
    this.append(list.isNegated ? ' <> all(' : ' = any(');
    this.appendValue(list.values);
    this.append(')');
  }
}

/** What SQLite calls PostgreSQL's functions. */
const NAMES_IN_SQLITE: Record<string, string> = {
  json_agg: 'json_group_array',
  json_array_elements: 'json_each',
};

/** Compiles `in (...)` to a list in JSON, and functions to their names in SQLite. */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(given: BinaryOperationNode): void {
    const node = withoutListOfOne(given);
    const list = listIn(node);
    if (!list) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(node.leftOperand);
    this.append(list.isNegated ? ' not in (' : ' in (');
    this.append('select value from json_each(');
    const { values } = list;
    this.appendValue(
      values instanceof Placeholder ? values.converted(JSON.stringify) : JSON.stringify(values),
    );
    this.append('))');
  }

  protected override visitFunction(node: FunctionNode): void {
    super.visitFunction({ ...node, func: NAMES_IN_SQLITE[node.func] ?? node.func });
  }

  /** Rows are not locked: one transaction writes at a time. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForNoKeyUpdate') super.visitSelectModifier(node);
  }
}

function withoutListOfOne(node: BinaryOperationNode): BinaryOperationNode {
  const list = listIn(node);
  if (!list) return node;
  const { values, isNegated } = list;
  if (values instanceof Placeholder || values.length !== 1) return node;
  const operator = OperatorNode.create(isNegated ? '!=' : '=');
  return BinaryOperationNode.create(node.leftOperand, operator, ValueNode.create(values[0]));
}

function listIn({ operator, rightOperand }: BinaryOperationNode) {
  const values = listOf(rightOperand);
  if (!values || !OperatorNode.is(operator)) return undefined;
  if (operator.operator !== 'in' && operator.operator !== 'not in') return undefined;
  return { values, isNegated: operator.operator === 'not in' };
}

function listOf(operand: OperationNode): readonly unknown[] | Placeholder | undefined {
  if (PrimitiveValueListNode.is(operand)) return [...operand.values];
  return ValueNode.is(operand) && operand.value instanceof Placeholder ? operand.value : undefined;
}
