import { STATUS_CODES } from 'node:http'
import { isUnavailable } from '../db/unavailable.ts'
import type { Texts } from '../texts/texts.ts'

/** An invalid field, with the remedy in the reader's language. */
export interface Problem {
  field: string
  message: string
}

/** An error with a message for the person who caused it. Any other error is a fault of ours (500). */
export class Failure extends Error {
  readonly status: number
  readonly problems: Problem[]
  /** The present record as the API describes it, for the answer to a call (409). Never a stored row. */
  readonly apiRecord: unknown

  constructor(status: number, message = '', more: { problems?: Problem[]; apiRecord?: unknown } = {}) {
    super(message)
    this.status = status
    this.problems = more.problems ?? []
    this.apiRecord = more.apiRecord
  }
}

/** The input breaks a rule: 422, with the fields. */
export class Invalid extends Failure {
  constructor(problems: Problem[]) {
    super(422, problems[0]?.message, { problems })
  }
}
/** The record was changed meanwhile: 409. `RequestConflict` and `ProcessConflict` also know the present one. */
export class Conflict extends Failure {
  constructor(message: string, more: { problems?: Problem[]; apiRecord?: unknown } = {}) {
    super(409, message, more)
  }
}
/** The record does not exist, or is out of this person's scope: 404 for both, so that neither is revealed. */
export class NotFound extends Failure {
  constructor(message?: string) {
    super(404, message)
  }
}
/** Not allowed: 403. */
export class Refused extends Failure {
  constructor(message?: string) {
    super(403, message)
  }
}

type KnownStatus = keyof Texts['errors']['known'] & number

/**
 * True for an error after which the form is shown again with the input: invalid fields, an earlier change by another
 * person, or an act that is no longer allowed, with the reason.
 */
export const isShownOnPage = (error: unknown): error is Invalid | Conflict | Refused =>
  error instanceof Invalid || error instanceof Conflict || (error instanceof Refused && error.message !== '')

/** The message above that form; '' for invalid fields, which have their own messages. */
export const alertOf = (error: Failure): string => (error instanceof Invalid ? '' : error.message)

/** The response to an error: never a message of a library, a query or a path. */
export function answerTo(error: unknown, t: Texts) {
  const status = statusOf(error)
  const words = t.errors.known[(status in t.errors.known ? status : status < 500 ? 400 : 500) as KnownStatus]
  const own = error instanceof Failure ? error : null
  const problems = own?.problems ?? schemaProblems(error, t)
  return {
    status,
    title: words.title(),
    message: own?.message || problems[0]?.message || words.text(),
    problems,
    apiRecord: own?.apiRecord,
    error: STATUS_CODES[status] ?? 'Error',
  }
}

interface SchemaError {
  keyword: string
  instancePath: string
  params: {
    missingProperty?: string
    additionalProperty?: string
    allowedValue?: unknown
    allowedValues?: unknown[]
  }
}

/** The fields that do not match the schema of the route; empty for other errors. */
function schemaProblems(error: unknown, t: Texts): Problem[] {
  const all = (error as { validation?: SchemaError[] } | null)?.validation ?? []
  const [first] = all
  if (!first) return []
  const { missingProperty, additionalProperty } = first.params
  const path = first.instancePath.slice(1).replaceAll('/', '.')
  const field = [path, missingProperty ?? additionalProperty].filter(Boolean).join('.').slice(0, 100)
  const words = t.errors.fields
  if (field === '') return []
  if (missingProperty) return [{ field, message: words.missing({ field }) }]
  if (additionalProperty) return [{ field, message: words.unknown({ field }) }]
  const allowed = valuesAllowed(all.filter((it) => it.instancePath === first.instancePath))
  return [{ field, message: allowed ? words.notOneOf({ field, allowed }) : words.wrong({ field }) }]
}

/** The allowed values, when choosing another value is the whole error; '' otherwise. */
function valuesAllowed(errors: SchemaError[]): string {
  const ofValues = errors.filter(({ keyword }) => keyword === 'const' || keyword === 'enum')
  const others = errors.filter(({ keyword }) => !['const', 'enum', 'anyOf', 'type'].includes(keyword))
  if (others.length > 0) return ''
  const values = ofValues.flatMap(({ params }) => params.allowedValues ?? [params.allowedValue])
  return [...new Set(values.map(String))].join(', ')
}

/** The HTTP status of an error: its own, 503 when the database is unavailable, a 4xx of Fastify, 500 for the rest. */
export function statusOf(error: unknown): number {
  if (error instanceof Failure) return error.status
  if (isUnavailable(error)) return 503
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500
}
