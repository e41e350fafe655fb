import { NUMBERS, TEXTS } from './hostile.ts'
import type { Random } from './random.ts'
import type { Schema } from './schema.ts'

/** What is needed to make a value that means something: records of this desk, and the names of its fields. */
export interface Known {
  /** Shared schemas, by name. */
  schemas: Record<string, Schema>
  /** Values for a field of this name; none when the name has no meaning. */
  valuesFor: (name: string) => readonly (string | number)[]
  /** Names of fields for an object that takes any. */
  fields: readonly string[]
}

/** Longer texts and lists than this are rare: they find little more, and cost much. */
const LONG = 2_000
const MANY = 40
/** Deeper than this only what must be there. */
const DEEP = 6

/** A value that the schema allows: now in the middle of what it allows, now at its edge. */
export function valueBy(schema: Schema, random: Random, known: Known, name = '', depth = 0): unknown {
  const inside = (of: Schema, at = name) => valueBy(of, random, known, at, depth + 1)
  if (schema.$ref) return inside(known.schemas[schema.$ref.replace(/#$/, '').split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return inside(random.pick(branches) ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((it) => inside(it)))
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  switch (type) {
    case 'object':
      return objectOf(schema, random, known, depth)
    case 'array':
      return Array.from({ length: lengthOf(schema, random, depth) }, () => inside(schema.items ?? {}))
    case 'string':
      return textOf(schema, random, known, name)
    case 'integer':
    case 'number':
      return numberOf(schema, random, known, name)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return random.pick([...known.valuesFor(name), 'x', 1, true, null, {}, []])
  }
}

function objectOf(schema: Schema, random: Random, known: Known, depth: number): object {
  const { properties = {}, required = [], additionalProperties, patternProperties } = schema
  const made: [string, unknown][] = []
  const add = (name: string, of: Schema) => made.push([name, valueBy(of, random, known, name, depth + 1)])
  for (const [name, of] of Object.entries(properties))
    if (required.includes(name) || (depth < DEEP && random.chance(0.6))) add(name, of)
  const open = typeof additionalProperties === 'object' ? additionalProperties : patternProperties?.['^.*$']
  if (open) for (let more = random.below(6); more > 0; more--) add(random.pick(known.fields) ?? 'field', open)
  return Object.fromEntries(made)
}

function lengthOf({ minItems = 0, maxItems = MANY }: Schema, random: Random, depth: number): number {
  if (random.chance(0.02) && maxItems <= MANY * 10 && depth < 3) return maxItems
  return Math.min(maxItems, minItems + random.below(depth > 2 ? 2 : 4))
}

function textOf(schema: Schema, random: Random, known: Known, name: string): string {
  const { minLength = 0, maxLength = LONG, pattern } = schema
  const candidates = [...known.valuesFor(name).map(String), ...SAMPLES]
  if (pattern) {
    const fits = new RegExp(pattern, 'u')
    return random.pick(candidates.filter((it) => fits.test(it))) ?? ''
  }
  const usual = random.pick(known.valuesFor(name)) ?? random.pick(SAMPLES)
  const chosen = random.chance(0.65) ? String(usual) : random.pick(TEXTS)
  if (random.chance(0.03) && maxLength <= 20_000) return 'x'.repeat(maxLength)
  return chosen.slice(0, maxLength).padEnd(minLength, 'x')
}

function numberOf({ type, minimum, maximum }: Schema, random: Random, known: Known, name: string): number {
  const [least, most] = [minimum ?? -1_000, maximum ?? 1_000]
  const edges = [least, most, ...known.valuesFor(name).filter((it) => typeof it === 'number')]
  const chosen = random.chance(0.6)
    ? (random.pick(edges) ?? least)
    : least + random.below(Math.min(most - least + 1, 1_000))
  const within = (it: number) => it >= least && it <= most && (type !== 'integer' || Number.isInteger(it))
  const hostile = random.chance(0.1) ? random.pick(NUMBERS.filter(within)) : undefined
  return hostile ?? chosen
}

/** Texts of the kinds that fields of this desk take. */
const SAMPLES: readonly [string, ...string[]] = [
  'x',
  'Nagekeken',
  '1',
  '2',
  '10',
  '3.7',
  '51.05',
  '51.05,3.72',
  '2026-03-02',
  '2026-03',
  '2026',
  '2026-03-02T09:00:00Z',
  '9000',
  '44021',
  'ja',
  'nl',
  'all',
  'realisation',
  'realisatie',
  'Veldstraat 12',
  'jo@example.org',
  '0470123456',
  '1-ABC-123',
  '/aanvragen?status=all',
  '5a0f6a8e-3c55-4a0e-9d0c-7d1b2f0c8e11',
]
