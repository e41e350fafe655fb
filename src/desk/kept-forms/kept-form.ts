/** A form sent after the session had ended, to be sent again by the person who filled it in. Pure. */

export interface KeptForm {
  /** Path on this site that the form was sent to. */
  action: string
  /** Path on this site of its page; null when the browser did not send it. */
  page: string | null
  /** Its CSRF token, which identifies the person. */
  token: string
  fields: readonly (readonly [name: string, value: string])[]
  /** Files in the form, which are not stored. */
  files: readonly { field: string; name: string }[]
  /** ISO 8601. */
  sentAt: string
}

export const RETENTION_SECONDS = 3_600
/** Maximum size of the names and values of one form, in characters. */
const LARGEST = 64 * 1024
/** Maximum per browser. */
export const MOST_STORED = 20

const SECRET = /wachtwoord|password/i
const TOKEN = '_csrf'

/** The fields of a body that may be stored; null when it is too large, contains a secret, or is not a form. */
export function keepableFields(body: unknown): [string, string][] | null {
  if (typeof body !== 'object' || body === null) return null
  const fields = Object.entries(body)
    .filter(([name]) => name !== TOKEN)
    .flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]))
  const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return size > LARGEST || fields.some(([name]) => SECRET.test(name)) ? null : fields
}

/** Hidden fields of a form. */
const CARRIED =
  /^(act|version|record_version|lijst|terug|stap|uuid|seen|url|edited_at|correction|isCorrection|iteration|key|kind|layout|comment|comments)$/
const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The fields that the person filled in, as far as can be determined; shown before the form is sent again. */
export const filledIn = ({ fields }: Pick<KeptForm, 'fields'>) =>
  fields.filter(([name, value]) => value.trim() !== '' && !CARRIED.test(name) && !IS_UUID.test(value))
