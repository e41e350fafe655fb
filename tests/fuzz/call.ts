import type { InjectOptions } from 'fastify'
import type { Sent } from '../rights/row.ts'
import { type Body, type File, formBody, jsonBody, multipartBody } from './bodies.ts'
import { TEXTS } from './hostile.ts'
import type { Operation } from './operations.ts'
import type { Random } from './random.ts'
import { type Known, valueBy } from './values.ts'
import { wrecked } from './wreck.ts'

/** What calls are made from: records that exist, and calls at them that would do something. */
export interface Material extends Known {
  /** Calls of this operation that work according to the matrix of rights, at several records. */
  examples: readonly Sent[]
  files: readonly File[]
  /** Where pages of this desk come from. */
  origin: string
  /** Of the caller's forms. */
  formToken: string
}

/** This often a call begins as one that works, and this often it is left so. */
const FROM_EXAMPLE = 0.6
const UNTOUCHED = 0.5
/** Longer addresses never reach the desk: Node refuses their head. */
/** Without `Accept: application/json` it opens the stream of changes, which never ends. */
const STREAM = 'GET /api/live'
const LONGEST_ADDRESS = 8_000

/** A call of this operation; the same for the same random numbers and material. */
export function callOf(operation: Operation, random: Random, material: Material): InjectOptions {
  const example = random.chance(FROM_EXAMPLE) ? random.pick(material.examples) : undefined
  const url =
    example?.url && random.chance(0.8) ? changedUrl(example.url, random) : urlOf(operation, random, material)
  const { type, payload } = operation.method === 'GET' ? {} : bodyOf(operation, example, random, material)
  return {
    method: operation.method as 'POST',
    url: url.slice(0, LONGEST_ADDRESS),
    headers: {
      ...(random.chance(0.97)
        ? { origin: material.origin, 'sec-fetch-site': 'same-origin' }
        : { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
      accept: operation.isPage ? 'text/html' : 'application/json',
      ...(type !== undefined && { 'content-type': type }),
      ...oddHeaders(random),
      ...(operation.name === STREAM && { accept: 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  }
}

function urlOf({ path, params, query }: Operation, random: Random, material: Material): string {
  const given = valueBy({ ...params, type: 'object' }, random, material) as Record<string, unknown>
  const filled = path
    .replace(/\*$/, () => random.pick(['', 'x', '../x', '.well-known/openid-configuration']))
    .replaceAll(/:(\w+)(\([^)]*\)\)?)?\??/g, (_all, name: string) =>
      segmentOf(given[name], name, random, material),
    )
  const parameters = valueBy({ ...query, type: 'object' }, random, material)
  const search = queryOf(
    random.chance(query.properties ? 0.4 : 0.05) ? wrecked(parameters, random) : parameters,
  )
  return changedUrl(search ? `${filled}?${search}` : filled, random, 0.1)
}

function segmentOf(given: unknown, name: string, random: Random, material: Material): string {
  const known = random.pick(material.valuesFor(name)) ?? given ?? 'x'
  return random.chance(0.15) ? hostileSegment(random) : encoded(String(known))
}

/** Parts of an address that servers have stumbled over. */
const hostileSegment = (random: Random) =>
  random.chance(0.5)
    ? encoded(random.pick(TEXTS).slice(0, 300))
    : random.pick([
        '%00',
        '%ZZ',
        '%C0%AF',
        '%ED%A0%80',
        '..%2f..%2fetc',
        '.',
        '..',
        '%2e%2e',
        ';x',
        '',
        'A'.repeat(250),
      ])

function changedUrl(url: string, random: Random, share = 0.2): string {
  if (!random.chance(share)) return url
  const [path = '', search] = url.split('?')
  if (search === undefined || random.chance(0.4)) {
    const parts = path.split('/')
    const at = 1 + random.below(parts.length - 1)
    return [parts.with(at, hostileSegment(random)).join('/'), search]
      .filter((it) => it !== undefined)
      .join('?')
  }
  return `${path}?${queryOf(wrecked(Object.fromEntries(new URLSearchParams(search)), random))}`
}

function queryOf(value: unknown): string {
  const pairs = Object.entries(typeof value === 'object' && value !== null ? value : { value })
  return new URLSearchParams(
    pairs.flatMap(([name, it]) =>
      [it].flat().map((one) => [name, typeof one === 'string' ? one : String(JSON.stringify(one))]),
    ),
  ).toString()
}

/** Lone surrogates have no encoding: they go as the sign for what cannot be read. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

function bodyOf(operation: Operation, example: Sent | undefined, random: Random, material: Material): Body {
  const { upload, isPage } = operation
  const schema = upload ?? operation.body
  const fromSchema = () => (schema ? valueBy(schema, random, material) : {})
  const sound = (example && (example.form ?? example.json)) ?? fromSchema()
  const value = random.chance(UNTOUCHED) ? sound : timesWrecked(sound, random)
  const isForm = isPage || upload !== undefined
  const signed =
    isForm && typeof value === 'object' && value !== null && !Array.isArray(value) && random.chance(0.97)
      ? { _csrf: material.formToken, ...value }
      : value
  if (upload || (isForm && random.chance(0.1))) {
    const { file, ...fields } = (signed ?? {}) as { file?: unknown }
    return multipartBody(fields, fileFor(file ?? upload, random, material), random)
  }
  return isForm ? formBody(signed, random) : jsonBody(signed, random)
}

const timesWrecked = (value: unknown, random: Random): unknown => {
  let it = value
  for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times--) it = wrecked(it, random)
  return it
}

/** One of the files, whole or with bytes changed, or none. */
function fileFor(field: unknown, random: Random, { files }: Material): File | null {
  const file = random.chance(field === undefined ? 0.3 : 0.95) ? random.pick(files) : undefined
  if (!file) return null
  if (random.chance(0.5)) return file
  const content = Buffer.from(file.content)
  for (let times = 1 + random.below(20); times > 0 && content.length > 0; times--)
    content[random.below(content.length)] = random.below(256)
  return {
    ...file,
    content: random.chance(0.3) ? content.subarray(0, random.below(content.length + 1)) : content,
  }
}

/** Now and then a header that means something to a server, with a value that means nothing. */
function oddHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.12)) return {}
  const text = random.pick(TEXTS).replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')
  const name = random.pick([
    'accept',
    'accept-language',
    'accept-encoding',
    'authorization',
    'cookie',
    'idempotency-key',
    'if-none-match',
    'if-modified-since',
    'last-event-id',
    'range',
    'referer',
    'user-agent',
    'x-api-key',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-http-method-override',
    'x-request-id',
  ])
  return { [name]: name === 'authorization' ? `Bearer ${text}` : text }
}
