import { KEYS, NUMBERS, nested, TEXTS, withKey } from './hostile.ts'
import type { Random } from './random.ts'

/** Goes this deep into what was to be sent. */
const DEEPEST = 6

/** The same value with one thing in it that is wrong: another type, a key too many or too few, far too much. */
export function wrecked(value: unknown, random: Random, depth = 0): unknown {
  if (depth < DEEPEST && random.chance(0.8)) {
    if (Array.isArray(value) && value.length > 0) {
      const at = random.below(value.length)
      return value.with(at, wrecked(value[at], random, depth + 1))
    }
    const key = isObject(value) ? random.pick(Object.keys(value)) : undefined
    if (isObject(value) && key !== undefined && random.chance(0.8))
      return { ...value, ...withKey(key, wrecked(value[key], random, depth + 1)) }
  }
  // Another text in the place of a text gets past the schema, and to what lies behind it.
  if (typeof value === 'string' && random.chance(0.6)) return random.pick(TEXTS)
  if (typeof value === 'number' && random.chance(0.6)) return random.pick(NUMBERS)
  return (random.pick(isObject(value) ? OF_OBJECTS : OF_VALUES) ?? same)(value, random)
}

type Wreck = (value: unknown, random: Random) => unknown
const same: Wreck = (value) => value
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of an object its JSON: one without a prototype has no text of its own. */
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** More than any body may hold, in characters and parts: what is so large is not made more of. */
const HUGE = 20_000

/** The same several times over, in a list: of what is already far too much, once. */
const often = (times: number, value: unknown) =>
  Array.from({ length: isHuge(value) ? 1 : times }, () => value)

function isHuge(value: unknown): boolean {
  const parts = [value]
  let size = 0
  for (let part = parts.pop(); part !== undefined && size < HUGE; part = parts.pop()) {
    size += typeof part === 'string' ? part.length : 1
    if (typeof part === 'object' && part !== null) for (const it of Object.values(part)) parts.push(it ?? 0)
  }
  return size >= HUGE
}

const hostileText: Wreck = (_value, random) => random.pick(TEXTS)
const hostileNumber: Wreck = (_value, random) => random.pick(NUMBERS)

const OF_VALUES: readonly Wreck[] = [
  hostileText,
  hostileText,
  hostileText,
  hostileText,
  hostileNumber,
  hostileNumber,
  (value) => asText(value),
  (value) => [value],
  (value) => ({ value }),
  (value) => often(3, value),
  () => null,
  () => true,
  () => [],
  () => ({}),
  (_value, random) => nested(random.pick([5, 50, 3_000]), random.chance(0.5)),
  (value) => often(300, value),
  (value) => (typeof value === 'string' ? value + value : value),
  (value) => (typeof value === 'string' ? value.slice(0, -1) : value),
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  (value, random) => `${asText(value)}${random.pick(TEXTS)}`,
]

const OF_OBJECTS: readonly Wreck[] = [
  (value, random) => without(value as object, random),
  (value, random) => without(value as object, random),
  (value, random) => ({ ...(value as object), ...withKey(random.pick(KEYS), random.pick(TEXTS)) }),
  (value, random) => ({
    ...(value as object),
    ...withKey(random.pick(KEYS), withKey(random.pick(KEYS), { polluted: true })),
  }),
  (value, random) => ({
    ...(value as object),
    ...Object.fromEntries(Array.from({ length: 700 }, (_it, at) => [`${random.pick(KEYS)}${at}`, 'x'])),
  }),
  ...OF_VALUES.slice(4),
]

function without(value: object, random: Random): object {
  const gone = random.pick(Object.keys(value))
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone))
}
