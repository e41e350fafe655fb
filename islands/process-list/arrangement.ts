import { sendAway } from '../submit.ts'
import { fieldsOf, type ListPage } from './page.ts'

const CALM_AFTER_MS = 600

/** Keeps where columns stand and how wide they are: what was changed in one go is sent once, as it is in the end. */
export class Arrangement {
  readonly #page: ListPage
  #order: readonly string[] | null = null
  #widths = new Map<string, number>()
  #waiting: ReturnType<typeof setTimeout> | undefined
  #sent: Promise<void> = Promise.resolve()

  constructor(page: ListPage) {
    this.#page = page
    // A list that is drawn anew must already know.
    page.before(() => this.#settle())
    addEventListener('pagehide', () => void this.#send())
  }

  keepOrder(order: readonly string[]) {
    this.#order = order
    this.#later()
  }

  /** In rem. */
  keepWidth(column: string, width: number) {
    this.#widths.set(column, width)
    this.#later()
  }

  #later() {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => void this.#settle(), CALM_AFTER_MS)
  }

  /** One after the other: what was changed last must arrive last. */
  #settle() {
    this.#sent = this.#sent.then(() => this.#send())
    return this.#sent
  }

  async #send() {
    clearTimeout(this.#waiting)
    const form = this.#page.list.querySelector<HTMLFormElement>('#kolommen form')
    const [order, widths] = [this.#order, this.#widths]
    if (!form || (!order && widths.size === 0)) return
    this.#order = null
    this.#widths = new Map()
    const sent = new URLSearchParams({ act: 'schikking', _csrf: fieldsOf(form).get('_csrf') ?? '' })
    if (order) sent.set('volgorde', order.join(','))
    if (widths.size > 0) sent.set('breedtes', [...widths].map((it) => it.join(':')).join(','))
    if (await sendAway(form.action, sent)) return
    this.#order ??= order
    this.#widths = new Map([...widths, ...this.#widths])
    this.#page.tellFailure('notKept', () => this.#settle())
  }
}
