import type { Kind, Way } from '../../platform/reads/read.ts'
import type { Context } from '../../platform/web/context.ts'

/** Who asked, and how to reach them. */
interface ContactData {
  first_name: string
  last_name: string
  phone: string
  email: string
}

/**
 * The contact data of a request, closed: whoever tells it says how, and the log has it before the answer
 * leaves. So a new page cannot show a name without a row in the log.
 */
class Contact {
  readonly #uuid: string
  readonly #data: ContactData

  constructor(uuid: string, data: ContactData) {
    this.#uuid = uuid
    this.#data = data
  }

  /** Opens it for an answer, which may tell more of the person than this. */
  toldBy({ reads }: Pick<Context, 'reads'>, way: Way, more: readonly Kind[] = []): ContactData {
    reads.note({ type: 'request', uuid: this.#uuid, way, kinds: [...kindsOf(this.#data), ...more] })
    return this.#data
  }

  /** Opens it for rules whose outcome tells nothing of it. */
  forRules(): ContactData {
    return this.#data
  }
}

/** A row of requests with its contact data closed. */
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
