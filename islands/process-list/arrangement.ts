import type { ListPage } from '../lists/page.ts'
import { sendAway } from '../submit.ts'
import { isSameSet, orderOf, putInOrder, widen } from './table-columns.ts'
import { readUnsent, remember } from './unsent.ts'

const CALM_AFTER_MS = 600

/** Stores the order and width of columns: several changes within a short time are sent once, in their final state. */
export class Arrangement {
  readonly #page: ListPage
  #order: readonly string[] | null = null
  #widths = new Map<string, number>()
  #waiting: ReturnType<typeof setTimeout> | undefined
  #sent: Promise<void> = Promise.resolve()

  constructor(page: ListPage) {
    this.#page = page
    this.#takeUp()
    // The server must have them before it renders the list again.
    page.before(() => this.#settle())
    addEventListener('pagehide', () => void this.#send())
  }

  setOrder(order: readonly string[]) {
    this.#order = order
    this.#later()
  }

  /** In rem. */
  setWidth(column: string, width: number) {
    this.#widths.set(column, width)
    this.#later()
  }

  get #session() {
    return document.querySelector<HTMLElement>('[data-session]')?.dataset.session ?? ''
  }

  get #token() {
    return document.querySelector<HTMLInputElement>('input[name=_csrf]')?.value ?? ''
  }

  /** The page may have been reloaded before the last change was received: applies it and sends it again. */
  #takeUp() {
    const { list } = this.#page
    const unsent = readUnsent(this.#session)
    if (!unsent) return
    if (unsent.order && isSameSet(unsent.order, orderOf(list))) {
      putInOrder(list, unsent.order)
      this.#order = unsent.order
    }
    for (const [column, width] of unsent.widths) {
      widen(list, column, width)
      this.#widths.set(column, width)
    }
    void this.#settle()
  }

  #later() {
    remember({ session: this.#session, order: this.#order, widths: [...this.#widths] })
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => void this.#settle(), CALM_AFTER_MS)
  }

  /** One request at a time, so that the last change is stored last. */
  #settle() {
    this.#sent = this.#sent.then(() => this.#send())
    return this.#sent
  }

  async #send() {
    clearTimeout(this.#waiting)
    const [order, widths] = [this.#order, this.#widths]
    if (!order && widths.size === 0) return
    this.#order = null
    this.#widths = new Map()
    const sent = new URLSearchParams({ act: 'schikking', _csrf: this.#token })
    if (order) sent.set('volgorde', order.join(','))
    if (widths.size > 0) sent.set('breedtes', [...widths].map((it) => it.join(':')).join(','))
    const isKept = await sendAway(this.#page.word('settings'), sent)
    if (isKept && !this.#order && this.#widths.size === 0) remember(null)
    if (isKept) return
    this.#order ??= order
    this.#widths = new Map([...widths, ...this.#widths])
    this.#page.showFailure('notKept', () => this.#settle())
  }
}
