import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from '../root.ts';

/** A body from outside that code could read before a schema has parsed it. */
export interface UnparsedBody {
  file: string;
  line: number;
  why: string;
}

/** A node of the syntax tree, as far as it is read. */
interface Node {
  type: string;
  start: number;
  parent?: Node;
  [field: string]: unknown;
}

/** Where requests arrive: the contract parses their bodies. */
const SERVES_REQUESTS = 'functions/platform/serve/';

/** What parses a body by the schema next to it. */
const PARSERS = ['v.parse', 'v.safeParse', 'parseResponse'];

/**
 * Returns every body from outside that could be read unparsed: of JSON, of a response, of Stripe's SDK, or of an event of AWS. Such
 * a body is an argument of a schema's parser, or nothing is read of it, or its type is `unknown`.
 *
 * @param root the folder that holds `functions`; the project itself unless a test passes another
 */
export async function findUnparsedBodies(root = ROOT): Promise<UnparsedBody[]> {
  const names = await readdir(join(root, 'functions'), { recursive: true });
  const files = names
    .map((name) => `functions/${name}`)
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('functions/testing/'));
  const found = await Promise.all(
    files.map(async (file) => findInFile(file, await readFile(join(root, file), 'utf8'))),
  );
  return found.flat();
}

function findInFile(file: string, text: string): UnparsedBody[] {
  const nodes = listNodes(parseSync(file, text).program as unknown as Node); // a tree of nodes
  return nodes.flatMap((node) => {
    const why = explainSource(node, file) ?? (isBody(node) ? explainUse(node, nodes) : undefined);
    return why === undefined ? [] : [{ file, line: text.slice(0, node.start).split('\n').length, why }];
  });
}

/** Lists a node and everything in it, each with its parent. */
function listNodes(node: Node, parent?: Node): Node[] {
  if (parent) node.parent = parent;
  const children = Object.entries(node)
    .filter(([field]) => field !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
  return [node, ...children.flatMap((child) => listNodes(child, node))];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Why a node lets a body in with a type that no one has checked. */
function explainSource(node: Node, file: string): string | undefined {
  if (file.startsWith(SERVES_REQUESTS)) return undefined;
  if (node.type === 'ImportDeclaration' && getText(node.source) === 'aws-lambda')
    return 'types an event instead of parsing it';
  if (node.type === 'FunctionDeclaration' && getText(node.id) === 'handler' && isExported(node)) {
    const [event] = node.params as Node[]; // those of a function
    return event && !isUnknown(event) ? 'the event of a handler is unknown until it is parsed' : undefined;
  }
  return undefined;
}

const isExported = (node: Node): boolean => node.parent?.type === 'ExportNamedDeclaration';

/** Whether a call returns a body from outside. A copy of what is ours is none. */
function isBody(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = getText(node.callee);
  if (callee === 'JSON.parse') return getText(getArguments(node)[0]) !== 'JSON.stringify()';
  return /\.json$/.test(callee) || /^stripe(\.\w+){2,}$/.test(callee);
}

/** Why the way in which a body is used is none that parses it; undefined if it is one. */
function explainUse(body: Node, nodes: readonly Node[]): string | undefined {
  const { value, user } = climb(body);
  if (isParsed(value, user) || isIgnored(user)) return undefined;
  if (user?.type === 'VariableDeclarator' && isNode(user.id) && user.id.type === 'Identifier') {
    const name = getText(user.id);
    const uses = nodes.filter(
      (node) => node.type === 'Identifier' && getText(node) === name && node !== user.id,
    );
    return uses.every((use) => isParsed(use, use.parent)) ? undefined : `${name} is read before it is parsed`;
  }
  return 'is read before it is parsed';
}

/** The outermost expression whose value is the body, and what uses it. */
function climb(value: Node): { value: Node; user: Node | undefined } {
  const user = value.parent;
  const isSame =
    user?.type === 'AwaitExpression' ||
    user?.type === 'ConditionalExpression' ||
    user?.type === 'ParenthesizedExpression' ||
    (user?.type === 'MemberExpression' && getText(user.property) === 'catch') ||
    (user?.type === 'CallExpression' && user.callee === value);
  return user && isSame ? climb(user) : { value, user };
}

const isParsed = (value: Node, user: Node | undefined): boolean =>
  user?.type === 'CallExpression' &&
  PARSERS.includes(getText(user.callee)) &&
  getArguments(user)[1] === value;

/** Whether nothing is read: of a statement, of what returns `unknown`, and of work for Stripe without a result. */
function isIgnored(user: Node | undefined): boolean {
  if (user?.type === 'ExpressionStatement') return true;
  const closest = findFunction(user);
  if (user?.type === 'ReturnStatement' || user === closest) {
    if (closest && isUnknown(closest, 'returnType')) return true;
    const call = closest?.parent;
    return (
      call?.type === 'CallExpression' && getText(call.callee) === 'callStripe' && isIgnored(climb(call).user)
    );
  }
  return false;
}

const findFunction = (node: Node | undefined): Node | undefined =>
  !node || /Function/.test(node.type) ? node : findFunction(node.parent);

/** Whether something has the type `unknown`, or is a promise of it. */
function isUnknown(node: Node, field = 'typeAnnotation'): boolean {
  const annotation = node[field];
  const type = isNode(annotation) ? annotation.typeAnnotation : undefined;
  if (!isNode(type)) return false;
  const [promised] = isNode(type.typeArguments) ? (type.typeArguments.params as Node[]) : []; // its arguments
  return type.type === 'TSUnknownKeyword' || promised?.type === 'TSUnknownKeyword';
}

const getArguments = (call: Node): Node[] => call.arguments as Node[]; // those of a call

/** The name of an identifier, a member or a call, such as `JSON.parse()`; empty for anything else. */
function getText(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'CallExpression') return `${getText(node.callee)}()`;
  if (node.type === 'MemberExpression') return `${getText(node.object)}.${getText(node.property)}`;
  return '';
}
