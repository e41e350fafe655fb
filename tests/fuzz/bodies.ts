import { NUMBERS, TEXTS } from './hostile.ts'
import type { Random } from './random.ts'

/** What is sent after the head: bytes and their declared type. */
export interface Body {
  type?: string
  payload?: string | Buffer
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const BOUNDARY = 'fuzz-boundary'

const OTHER_TYPES: readonly [string, ...string[]] = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json garbage',
  '\tapplication/json',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(200)}`,
  'application/x-www-form-urlencoded; charset=iso-8859-1',
  'application/octet-stream',
  '*/*',
]

/** This often the bytes themselves are wrong, whatever their type. */
const BROKEN = 0.08

/** JSON, as programs send it; now and then as none should. */
export function jsonBody(value: unknown, random: Random): Body {
  const text = JSON.stringify(value) ?? ''
  if (!random.chance(BROKEN)) return { type: JSON_TYPE, payload: text }
  return brokenly({ type: JSON_TYPE, payload: text }, random, [
    (it) => it.replace('{', `{"${random.pick(['version', 'ref', 'uuid', '__proto__'])}":{"a":1},`),
    (it) => it.replace(/("[^"]+":)/, '$1"twice",$1'),
    (it) => it.replace(/:\d+/, `:${random.pick(['1e999', '-0', '01', '1e-999', '9'.repeat(400), 'NaN'])}`),
    (it) => `\ufeff${it}`,
    (it) => `${it}${it}`,
    (it) => it.replaceAll('"', "'"),
    (it) => it.replace(/"([^"]*)"/, '"\\u0000$1\\ud83d"'),
  ])
}

/** A form, as a browser sends it; a list is a field several times. */
export function formBody(value: unknown, random: Random): Body {
  const payload = new URLSearchParams(pairsOf(value)).toString()
  if (!random.chance(BROKEN)) return { type: FORM_TYPE, payload }
  return brokenly({ type: FORM_TYPE, payload }, random, [
    (it) => `${it}&${it}`,
    (it) => `${it}&__proto__=x&constructor[prototype][polluted]=1&a[__proto__][polluted]=1`,
    (it) => `${it}&=&&=x&%=%&%ZZ=%C0%AF&x=%ED%A0%80`,
    (it) => it.replaceAll('=', ''),
    (it) => it.replaceAll('&', ';'),
    (it) => `${it}&${'a=1&'.repeat(3_000)}`,
  ])
}

/** A file to send along. */
export interface File {
  name: string
  type: string
  content: Buffer
}

/** Parts of a form with a file; a field that holds no file is text. */
export function multipartBody(fields: unknown, file: File | null, random: Random): Body {
  const parts: Buffer[] = pairsOf(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) parts.push(partOf(file, random))
  const isBroken = random.chance(0.25)
  if (isBroken && random.chance(0.4)) parts.reverse()
  if (isBroken && random.chance(0.2)) parts.push(...parts)
  if (isBroken && random.chance(0.1))
    parts.push(...Array.from({ length: 300 }, () => parts[0] ?? Buffer.alloc(0)))
  const end = isBroken && random.chance(0.3) ? '' : `--${BOUNDARY}--\r\n`
  const whole = Buffer.concat([...parts, Buffer.from(end)])
  const cut = isBroken && random.chance(0.3) ? whole.subarray(0, random.below(whole.length + 1)) : whole
  const type =
    isBroken && random.chance(0.1) ? random.pick(OTHER_TYPES) : `multipart/form-data; boundary=${BOUNDARY}`
  return { type, payload: cut }
}

function partOf({ name, type, content }: File, random: Random): Buffer {
  const field = random.chance(0.9) ? 'file' : random.pick(['vehicle_proof', 'other', '__proto__'])
  const called = random.chance(0.7) ? name : random.pick(TEXTS).slice(0, 500)
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${called.replaceAll(/[\r\n"]/g, '_')}"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

/** The text changed by one of these, or cut, or declared as another type. */
function brokenly(
  body: Body & { payload: string },
  random: Random,
  ways: readonly ((text: string) => string)[],
): Body {
  const at = random.below(ways.length + 4)
  const way = ways[at]
  if (way) return { ...body, payload: way(body.payload) }
  if (at === ways.length)
    return { ...body, payload: body.payload.slice(0, random.below(body.payload.length + 1)) }
  if (at === ways.length + 1) return { ...body, payload: `${random.pick(NUMBERS)}` }
  if (at === ways.length + 2) return { payload: body.payload }
  return { ...body, type: random.pick(OTHER_TYPES) }
}

const pairsOf = (value: unknown): [string, string][] =>
  Object.entries(typeof value === 'object' && value !== null ? value : { value }).flatMap(([name, it]) =>
    [it].flat().map((one): [string, string] => [name, textOf(one)]),
  )

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
