import { parseSync } from 'vite'

/**
 * Lists the mutants of one module, and rewrites it so that it carries them all: each stays asleep until its id is
 * chosen (switch.ts), so that one process tries many without loading the application again.
 */

/** One change of one module. */
export interface Mutant {
  /** Path, kind and number: the same as long as the module is. */
  id: string
  path: string
  line: number
  kind: Kind
  /** The mutated piece of source, on one line. */
  text: string
}

type Kind =
  | '&& becomes ||'
  | '|| becomes &&'
  | 'only the left'
  | 'only the right'
  | 'equal becomes unequal'
  | 'without !'
  | 'condition reversed'
  | 'some becomes every'
  | 'every becomes some'
  | 'without where'
  | 'without filter'
  | 'always allows'
  | 'never allows'
  | 'held by all'
  | 'for any record'
  | 'reaches everywhere'
  | 'boundary moved'
  | 'statement left out'

interface Node {
  type: string
  start: number
  end: number
  [property: string]: unknown
}

/** Which parts of a module are mutated: all of it, or the declarations that this accepts; and its scope calls. */
export interface Parts {
  isMutated: (name: string, text: string) => boolean
  /** True for a rule about records, beside rights: boundaries and statements are mutated too. */
  isRule?: boolean
}

/** Comparisons, and the one that moves their boundary by one. */
const MOVED: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
/** Expressions with an effect. */
const DOES = ['AwaitExpression', 'CallExpression', 'AssignmentExpression', 'UpdateExpression']

const SCOPE_CALL = /^(\w+InScope|codesFor|rolesHeldFor|codesOfPoints|codesOfRequests)$/
/** Makers of policies about a record; each has a looser sister without one. */
const FOR_A_RECORD = ['holderFor', 'holderAt']
const ABOUT_A_PERSON = ['holderOf', 'holderEverywhere', 'holderOfTypes']

export function mutate(path: string, source: string, parts: Parts): { code: string; mutants: Mutant[] } {
  const mutants: Mutant[] = []
  const numbers = new Map<Kind, number>()

  const add = (kind: Kind, node: Node): string => {
    const number = (numbers.get(kind) ?? 0) + 1
    numbers.set(kind, number)
    const id = `${path} ${kind} ${number}`
    const line = source.slice(0, node.start).split('\n').length
    mutants.push({ id, path, line, kind, text: source.slice(node.start, node.end).replace(/\s+/g, ' ') })
    return JSON.stringify(id)
  }

  const render = (node: Node): string => {
    const inner = mutations[node.type]?.(node)
    return inner ?? plain(node)
  }

  /** The node as it was, around its children as these are rendered. */
  const around = (node: Node, rendered: (child: Node) => string): string => {
    let code = ''
    let at = node.start
    for (const child of childrenOf(node)) {
      if (child.start < at) continue
      code += source.slice(at, child.start) + rendered(child)
      at = child.end
    }
    return code + source.slice(at, node.end)
  }
  const plain = (node: Node): string => around(node, render)

  /** A condition that its mutant reverses; a compound one is mutated in its parts. */
  const condition = (test: Node): string =>
    ['LogicalExpression', 'BinaryExpression', 'UnaryExpression'].includes(test.type)
      ? render(test)
      : `$mutants.reversed(${add('condition reversed', test)}, ${render(test)})`

  const mutations: Record<string, (node: Node) => string | undefined> = {
    LogicalExpression(node) {
      const { operator, left, right } = node as Node & { operator: string; left: Node; right: Node }
      if (operator === '??' || waits(right)) return undefined
      const swapped = add(operator === '&&' ? '&& becomes ||' : '|| becomes &&', node)
      const ids = `[${swapped}, ${add('only the left', node)}, ${add('only the right', node)}]`
      return `$mutants.logic(${ids}, '${operator}', ${render(left)}, () => (${render(right)}))`
    },
    BinaryExpression(node) {
      const { operator, left, right } = node as Node & { operator: string; left: Node; right: Node }
      const moved = parts.isRule && MOVED[operator]
      if (moved)
        return `($mutants.awake(${add('boundary moved', node)}) ? (${render(left)}) ${moved} (${render(right)}) : (${render(left)}) ${operator} (${render(right)}))`
      if (operator !== '===' && operator !== '!==') return undefined
      const sides = `${render(left)}, ${render(right)}`
      return `$mutants.equal(${add('equal becomes unequal', node)}, '${operator}', ${sides})`
    },
    UnaryExpression(node) {
      if (node.operator !== '!') return undefined
      return `$mutants.not(${add('without !', node)}, ${render(node.argument as Node)})`
    },
    ExpressionStatement(node) {
      const { expression } = node as Node & { expression: Node }
      if (!parts.isRule || !DOES.includes(expression.type)) return undefined
      return `if (!$mutants.awake(${add('statement left out', node)})) { ${render(expression)} }`
    },
    IfStatement(node) {
      const { test, consequent, alternate } = node as Node & {
        test: Node
        consequent: Node
        alternate?: Node
      }
      return `if (${condition(test)}) { ${render(consequent)} }${alternate ? ` else { ${render(alternate)} }` : ''}`
    },
    ConditionalExpression(node) {
      const { test, consequent, alternate } = node as Node & { test: Node; consequent: Node; alternate: Node }
      return `(${condition(test)}) ? (${render(consequent)}) : (${render(alternate)})`
    },
    CallExpression(node) {
      const { callee, arguments: given } = node as Node & { callee: Node; arguments: Node[] }
      if (callee.type === 'MemberExpression' && !callee.optional && !node.optional)
        return onMember(node, callee, given)
      if (callee.type !== 'Identifier') return undefined
      const name = String(callee.name)
      if (FOR_A_RECORD.includes(name)) {
        const looser = add('for any record', node)
        return `$mutants.policies([${looser}, ${add('always allows', node)}], ${plain(node)})`
      }
      if (ABOUT_A_PERSON.includes(name))
        return `$mutants.policies([null, ${add('always allows', node)}], ${plain(node)})`
      if (name === 'policy' || name === 'policyFor') return ofPolicy(node, given)
      return undefined
    },
  }

  const onMember = (node: Node, callee: Node, given: Node[]): string | undefined => {
    const object = callee.object as Node
    const name = String((callee.property as Node).name)
    const list = () => `(${given.map(render).join(', ')})`
    if (name === 'where' || name === 'filter') {
      if (given.some(waits)) return undefined
      const narrow = `(it) => it.${name}${list()}`
      const id = add(name === 'where' ? 'without where' : 'without filter', node)
      return `$mutants.without(${id}, ${render(object)}, ${narrow})`
    }
    if (name === 'some' || name === 'every') {
      const call = list()
      const id = add(name === 'some' ? 'some becomes every' : 'every becomes some', node)
      return `${render(object)}[$mutants.named(${id}, '${name}')]${call}`
    }
    return undefined
  }

  /** The checks given to `policy` and `policyFor`. */
  const ofPolicy = (node: Node, [name, allows, heldBy]: Node[]): string | undefined => {
    if (!name || !allows) return undefined
    const checks = [allows, ...(heldBy ? [heldBy] : [])].map((check, index) => {
      const ids =
        index === 0 ? [add('always allows', check), add('never allows', check)] : [add('held by all', check)]
      return `$mutants.check([${ids.join(', ')}], ${render(check)})`
    })
    return `${source.slice(node.start, name.start)}${[plain(name), ...checks].join(', ')})`
  }

  /** Mutates only the calls for a scope, in declarations that are not mutated otherwise. */
  const renderScopes = (node: Node): string => {
    const { callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] }
    const isCall = node.type === 'CallExpression' && callee?.type === 'Identifier'
    if (isCall && SCOPE_CALL.test(String(callee.name)) && given?.[0]) {
      const [context, ...rest] = given
      const id = add('reaches everywhere', node)
      const all = [
        `$mutants.everywhere(${id}, ${source.slice(context.start, context.end)})`,
        ...rest.map(plain),
      ]
      return `${String(callee.name)}(${all.join(', ')})`
    }
    return around(node, renderScopes)
  }

  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read`)
  let code = ''
  let at = 0
  for (const statement of (program as unknown as { body: Node[] }).body) {
    code += source.slice(at, statement.start)
    const text = source.slice(statement.start, statement.end)
    const whole = parts.isMutated(nameOf(statement), text)
    code += whole ? render(statement) : renderScopes(statement)
    at = statement.end
  }
  code += source.slice(at)
  return { code: mutants.length === 0 ? source : code, mutants }
}

/** The name that a statement declares; '' for none. */
function nameOf(statement: Node): string {
  const declared = (statement.declaration ?? statement) as Node & { id?: Node; declarations?: { id: Node }[] }
  return String((declared.id ?? declared.declarations?.[0]?.id)?.name ?? '')
}

/** The nodes right below, in order; no types, which do nothing. */
function childrenOf(node: Node): Node[] {
  const found: Node[] = []
  const take = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) take(one)
    else if (isNode(value) && !isIdle(value)) found.push(value)
  }
  for (const [name, value] of Object.entries(node)) if (!TYPES.includes(name)) take(value)
  return found.sort((a, b) => a.start - b.start)
}

const TYPES = ['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeParameters']
const WITH_VALUE = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']
const isIdle = ({ type }: Node) =>
  type === 'TemplateElement' || (type.startsWith('TS') && !WITH_VALUE.includes(type))

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** True for an expression that awaits: it cannot be put into a function of its own. */
function waits(node: Node): boolean {
  if (node.type === 'AwaitExpression' || node.type === 'YieldExpression') return true
  if (node.type.includes('Function')) return false
  return childrenOf(node).some(waits)
}
