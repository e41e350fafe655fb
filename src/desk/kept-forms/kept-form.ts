/** A form that was sent when nobody was signed in any more, to be sent again by who filled it in. Pure. */

/** What is kept of it. */
export interface KeptForm {
  /** Address that it was sent to, a path of our own. */
  action: string
  /** Page that it stood on, a path of our own; null when the browser did not say. */
  page: string | null
  /** The token that it carried: it tells whose it is. */
  token: string
  fields: readonly (readonly [name: string, value: string])[]
  /** Files that were sent along, which are not kept. */
  files: readonly { field: string; name: string }[]
  /** ISO 8601. */
  sentAt: string
}

export const KEPT_SECONDS = 3_600
/** Of the names and values of one form, in characters. */
export const LARGEST = 64 * 1024
/** Of one browser at a time. */
export const MOST_KEPT = 20

const SECRET = /wachtwoord|password/i
const TOKEN = '_csrf'

/** The fields of a body that may be kept; null for one that is too large, holds a secret, or is no form. */
export function keepableFields(body: unknown): [string, string][] | null {
  if (typeof body !== 'object' || body === null) return null
  const fields = Object.entries(body)
    .filter(([name]) => name !== TOKEN)
    .flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]))
  const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return size > LARGEST || fields.some(([name]) => SECRET.test(name)) ? null : fields
}

/** What a form carries beside what people fill in. */
const CARRIED =
  /^(act|version|record_version|lijst|terug|stap|uuid|seen|url|edited_at|correction|isCorrection|iteration|key|kind|layout|comment|comments)$/
const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What of it somebody filled in, as far as can be told: to read again before it is sent. */
export const filledIn = ({ fields }: Pick<KeptForm, 'fields'>) =>
  fields.filter(([name, value]) => value.trim() !== '' && !CARRIED.test(name) && !IS_UUID.test(value))
