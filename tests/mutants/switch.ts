import { anonymous, type Person } from '../../src/platform/tenant/person.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { can } from '../../src/platform/web/context.ts'
import type { Policy } from '../../src/platform/web/policy.ts'
import { awake } from './state.ts'

/** A mutant that is passed more often than this has made a loop without an end. */
const ENDLESS = 1_000_000

const is = (id: string | null | undefined) => {
  if (id) awake.passed.add(id)
  if (!id || id !== awake.id) return false
  if (++awake.times > ENDLESS) throw new Error(`does not end with ${id}`)
  return true
}

/** What is worked out once per object, under which mutant, and the mutants that were passed for it. */
interface CachedValue {
  of: string | null
  value: unknown
  passed: Set<string>
}

/** What mutated modules call: each does what its source did, until its mutant is awake. */
const mutants = {
  logic(ids: [string, string, string], operator: '&&' | '||', left: unknown, right: () => unknown) {
    const [isSwapped, isLeft, isRight] = ids.map(is)
    if (isLeft) return left
    if (isRight) return right()
    const isAnd = (operator === '&&') !== isSwapped
    return isAnd ? left && right() : left || right()
  },
  equal: (id: string, operator: '===' | '!==', left: unknown, right: unknown) =>
    ((left === right) === (operator === '===')) !== is(id),
  not: (id: string, value: unknown) => (is(id) ? Boolean(value) : !value),
  reversed: (id: string, value: unknown) => (is(id) ? !value : value),
  awake: (id: string) => is(id),
  named: (id: string, name: string) => (is(id) ? (name === 'some' ? 'every' : 'some') : name),
  without: <It, Result>(id: string, it: It, narrow: (it: It) => Result) => (is(id) ? it : narrow(it)),
  /** Worked out once while the same mutant is awake: rules compare by identity what they are given twice. */
  kept(known: WeakMap<object, CachedValue>, key: object, workOut: () => unknown): CachedValue {
    const outer = awake.passed
    const before = known.get(key)
    const passed = before?.of === awake.id ? before.passed : new Set<string>()
    try {
      awake.passed = passed
      return before?.of === awake.id ? before : { of: awake.id, value: workOut(), passed }
    } finally {
      for (const id of passed) outer.add(id)
      awake.passed = outer
    }
  },
  /** Mutants of a check: the first lets all in, the second no one. */
  check: (ids: string[], check: unknown) =>
    typeof check !== 'function'
      ? check
      : (...given: unknown[]) => {
          const [isOpen, isShut] = ids.map(is)
          return isOpen || (!isShut && check(...given))
        },
  /** Mutants of a policy: without its record, and without any check. */
  policies: (ids: [string | null, string], policy: Policy): Policy => ({
    ...policy,
    allows: (context, subject) => {
      const [isLoose, isOpen] = ids.map(is)
      return isOpen || (isLoose ? can(context, policy.name as never) : policy.allows(context, subject))
    },
    ...(policy.heldBy && { heldBy: (context: Context) => is(ids[1]) || (policy.heldBy?.(context) ?? true) }),
  }),
  everywhere: <It extends { person: Person }>(id: string, context: It): It =>
    is(id) ? { ...context, person: { ...(context.person ?? anonymous), roles: { admin: '*' } } } : context,
}

Object.assign(globalThis, { $mutants: mutants })
