import { writeFile } from 'node:fs/promises'
import type { Answer } from '../visitor.ts'
import { type Description, operationsIn } from './description.ts'

/** The first call of each operation that worked, as the description shows it. */

interface Call {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
interface Sent {
  status: number
  call: Call
  data: unknown
}

const FILE = new URL('../../src/desk/api-docs/examples.json', import.meta.url)
const first = new Map<string, Answer>()

/** Remembers a call that worked, by the name of its operation. */
export function noteExample(name: string, answer: Answer) {
  if (answer.status < 300 && !first.has(name)) first.set(name, answer)
}

/** What was sent in this run, without what is different in each: identifiers are numbered as they come. */
export async function examplesSent(): Promise<ReadonlyMap<string, Sent>> {
  const sent = new Map<string, Sent>()
  for (const [name, answer] of first) {
    const call = { ...parametersOf(name, String(answer.sent.url)), ...(await bodyOf(answer)) }
    const whole = { call, data: shortened(answer.data) }
    sent.set(name, {
      status: answer.status,
      ...(JSON.parse(numbered(JSON.stringify(whole))) as typeof whole),
    })
  }
  return sent
}

/** Writes the file with the examples of all operations. */
export async function writeExamples(description: Description, sent: ReadonlyMap<string, Sent>) {
  const all = operationsIn(description).map(({ name, operation }) => {
    const { call, status, data } = sent.get(name) as Sent
    return [operation.operationId, { ...call, status, data }]
  })
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

function parametersOf(name: string, url: string): Call {
  const { pathname, searchParams } = new URL(url, 'http://desk')
  const [parts, given] = [name.split(' ')[1] ?? '', pathname].map((it) => it.split('/')) as [
    string[],
    string[],
  ]
  const path = Object.fromEntries(
    parts.flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), given[at] ?? '']] : [])),
  )
  const query = Object.fromEntries(searchParams)
  return {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
  }
}

/** A form has the names of its files. */
async function bodyOf({ sent: { payload, headers } }: Answer): Promise<Call> {
  if (payload === undefined) return {}
  const type = String(headers?.['content-type'])
  if (type === 'application/json') return { body: JSON.parse(String(payload)) }
  const form = await new Response(payload as Buffer<ArrayBuffer>, {
    headers: { 'content-type': type },
  }).formData()
  return {
    body: Object.fromEntries([...form].map(([key, it]) => [key, typeof it === 'string' ? it : it.name])),
  }
}

const LONGEST = 400

/** Cuts lists to one entry, and texts to `LONGEST` characters. */
function shortened(it: unknown): unknown {
  if (typeof it === 'string') return it.length > LONGEST ? `${it.slice(0, LONGEST)}…` : it
  if (Array.isArray(it)) return it.slice(0, 1).map(shortened)
  if (typeof it !== 'object' || it === null) return it
  return Object.fromEntries(
    Object.entries(it)
      .slice(0, isOpen(Object.keys(it)[0] ?? '') ? 1 : undefined)
      .map(([key, inside]) => [key, shortened(inside)]),
  )
}

/** By the first name of an object: it has an entry per feature, kind of process or field. */
const isOpen = (name: string) => ['requestlist', 'realisation'].includes(name) || name.includes('.')

/** A token or secret: longer than an identifier. */
const TOKEN = /[\w-]{40,}/g
const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The unique word of each record of a test (`canaryOf`), in place of a name. */
const CANARY = /kanarie\w+?n\d+/gi

function numbered(text: string): string {
  const numbers = new Map<string, number>()
  const named = text.replace(TOKEN, 'a-token').replace(CANARY, 'Willems')
  return named.replace(IDENTIFIER, (uuid) => {
    const number = numbers.get(uuid) ?? numbers.size + 1
    numbers.set(uuid, number)
    return `3f2b8c1e-0d4a-4b6f-9c57-${String(number).padStart(12, '0')}`
  })
}
