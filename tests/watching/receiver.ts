import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** A collector that answers as OpenTelemetry prescribes. Source: https://opentelemetry.io/docs/specs/otlp/#otlphttp */

const Attribute = Type.Object({
  key: Type.String({ minLength: 1 }),
  value: Type.Union([
    Type.Object({ stringValue: Type.String() }, { additionalProperties: false }),
    Type.Object({ intValue: Type.Union([Type.Integer(), Type.String()]) }, { additionalProperties: false }),
    Type.Object({ boolValue: Type.Boolean() }, { additionalProperties: false }),
    Type.Object({ doubleValue: Type.Number() }, { additionalProperties: false }),
  ]),
})
const Nanoseconds = Type.String({ pattern: '^[0-9]{19}$' })
const Span = Type.Object({
  traceId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  spanId: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  parentSpanId: Type.Optional(Type.String({ pattern: '^([0-9a-f]{16})?$' })),
  name: Type.String({ minLength: 1 }),
  kind: Type.Integer({ minimum: 1, maximum: 5 }),
  startTimeUnixNano: Nanoseconds,
  endTimeUnixNano: Nanoseconds,
  attributes: Type.Array(Attribute),
  status: Type.Object({ code: Type.Integer({ minimum: 0, maximum: 2 }) }),
})
const Sent = Type.Object({
  resourceSpans: Type.Array(
    Type.Object({
      resource: Type.Object({ attributes: Type.Array(Attribute) }),
      scopeSpans: Type.Array(
        Type.Object({ scope: Type.Object({ name: Type.String() }), spans: Type.Array(Span) }),
      ),
    }),
  ),
})

interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  attributes: Record<string, unknown>
  ms: number
  status: number
}

/** Takes spans at `/v1/traces`; `manners.refuses` times it first answers 503. */
export async function startReceiver() {
  const received: {
    headers: NodeJS.Dict<string | string[]>
    text: string
    resource: Record<string, unknown>
  }[] = []
  const spans: ReceivedSpan[] = []
  const problems: string[] = []
  const manners = { refuses: 0 }
  const server = createServer(async (call, answer) => {
    let text = ''
    for await (const piece of call) text += String(piece)
    if (manners.refuses > 0) {
      manners.refuses--
      answer.writeHead(503, { 'retry-after': '0' }).end()
      return
    }
    const sent: unknown = JSON.parse(text)
    if (call.url !== '/v1/traces' || call.method !== 'POST') problems.push(`${call.method} ${call.url}`)
    if (call.headers['content-type'] !== 'application/json')
      problems.push(String(call.headers['content-type']))
    if (Value.Check(Sent, sent)) {
      for (const { resource, scopeSpans } of sent.resourceSpans) {
        received.push({ headers: call.headers, text, resource: valuesOf(resource.attributes) })
        for (const it of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...it,
            attributes: valuesOf(it.attributes),
            ms: Number(BigInt(it.endTimeUnixNano) - BigInt(it.startTimeUnixNano)) / 1e6,
            status: it.status.code,
          })
      }
    } else problems.push(JSON.stringify(Value.Errors(Sent, sent).slice(0, 3)))
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    received,
    spans,
    problems,
    manners,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const valuesOf = (attributes: { key: string; value: object }[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
