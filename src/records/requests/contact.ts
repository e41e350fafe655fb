import type { Kind, Way } from '../../platform/reads/read.ts'
import type { Context } from '../../platform/web/context.ts'

/** The applicant's name, telephone number and email address. */
interface ContactData {
  first_name: string
  last_name: string
  phone: string
  email: string
}

/**
 * The contact data of a request, private to this class: code that shows them must state how, and the access log is written
 * before the response is sent. So a new page cannot show a name without a row in the log.
 */
class Contact {
  readonly #uuid: string
  readonly #data: ContactData

  constructor(uuid: string, data: ContactData) {
    this.#uuid = uuid
    this.#data = data
  }

  /** Returns the data for a response and logs the access; `more`: other kinds of personal data in the same response. */
  disclose({ reads }: Pick<Context, 'reads'>, way: Way, more: readonly Kind[] = []): ContactData {
    reads.note({ type: 'request', uuid: this.#uuid, way, kinds: [...kindsOf(this.#data), ...more] })
    return this.#data
  }

  /** Returns the data, without logging, for rules whose result reveals none of them. */
  forRules(): ContactData {
    return this.#data
  }
}

/** Replaces the contact data in a request row by a `Contact`. */
export function closed<Row extends ContactData & { uuid: string }>({
  first_name,
  last_name,
  phone,
  email,
  ...row
}: Row): Omit<Row, keyof ContactData> & { contact: Contact } {
  return { ...row, contact: new Contact(row.uuid, { first_name, last_name, phone, email }) }
}

export const fullName = ({ first_name, last_name }: Pick<ContactData, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

const kindsOf = (data: ContactData): Kind[] => [
  ...(fullName(data) ? (['name'] as const) : []),
  ...(data.phone ? (['phone'] as const) : []),
  ...(data.email ? (['email'] as const) : []),
]
