import { closedHref, OPENED } from '../../src/platform/opened.ts'
import { PART } from '../opened-part.ts'
import { type OpenedPage, openPage } from '../submit.ts'
import { showToast } from '../toast.ts'
import { swapList } from './swap.ts'
import { wordOf } from './words.ts'

/** The list without full page loads: the same addresses and forms, but only the list itself is replaced. */
export class ListPage {
  readonly list: HTMLElement
  readonly #status: HTMLElement
  #asking: AbortController | null = null
  /** Resolves when the last submitted form has its response. */
  #sent: Promise<unknown> | null = null
  /** Returns a text of the page for this island. */
  readonly word: ReturnType<typeof wordOf>
  readonly #whenDrawn: (() => void)[]
  readonly #beforeOpening: (() => Promise<void>)[] = []

  /** `whenDrawn`: callbacks that already ran for the current list, and run each time it is replaced. */
  constructor(list: HTMLElement, whenDrawn: (() => void)[] = []) {
    this.list = list
    this.#whenDrawn = whenDrawn
    this.word = wordOf(list)
    this.#status = document.createElement('p')
    this.#status.className = 'visually-hidden'
    this.#status.setAttribute('role', 'status')
    list.after(this.#status)
  }

  /** Runs now, and each time the list is replaced. */
  each(run: () => void) {
    this.#whenDrawn.push(run)
    run()
  }

  /** Runs before the list is replaced. */
  before(run: () => Promise<void>) {
    this.#beforeOpening.push(run)
  }

  /** Resolves when the server has stored the settings that it needs to render the list again. */
  async settle() {
    await Promise.all(this.#beforeOpening.map((run) => run()))
  }

  /**
   * Opens a state of the list by its address, or by submitting a form; only the last request is displayed, and a form
   * is always answered first. True when it was displayed, false when it failed, null when another request replaced
   * it.
   */
  async open(
    address: string,
    { form, hasAddress = false }: { form?: URLSearchParams; hasAddress?: boolean } = {},
  ): Promise<boolean | null> {
    this.#asking?.abort()
    const controller = new AbortController()
    this.#asking = controller
    this.list.setAttribute('aria-busy', 'true')
    await this.settle()
    await this.#sent
    if (this.#asking !== controller) return null
    const found = await (form
      ? this.#send(address, form)
      : openPage(withOpened(this.list, address), controller))
    if (this.#asking !== controller) {
      // The result of an act is shown, even when another list has been requested meanwhile.
      if (form && found) showMessages(found.document)
      return null
    }
    this.#asking = null
    if (found) {
      // A page without a list explains itself.
      if (!this.show(found, hasAddress)) location.assign(found.url)
      return true
    }
    this.list.removeAttribute('aria-busy')
    this.showFailure('failed', () => this.open(address, { ...(form && { form }), hasAddress }))
    return false
  }

  async #send(address: string, form: URLSearchParams) {
    const answer = openPage(address, { form })
    this.#sent = answer
    const found = await answer
    if (this.#sent === answer) this.#sent = null
    return found
  }

  /** Displays an opened list with its messages; false when the page has no list. */
  show({ document: found, url }: OpenedPage, hasAddress = false): boolean {
    const fresh = found.getElementById(this.list.id)
    if (!fresh) return false
    const closed = closedHref(url)
    if (!hasAddress && closed.href !== location.href) history.pushState(null, '', closed)
    document.title = found.title
    swapList(this.list, fresh, () => {
      this.list.removeAttribute('aria-busy')
      for (const run of this.#whenDrawn) run()
    })
    this.announce(this.list.querySelector('.pager p')?.textContent ?? '')
    showMessages(found)
    return true
  }

  /** Marks the list as busy while the promise is pending. */
  async busy<It>(something: Promise<It>): Promise<It> {
    this.list.setAttribute('aria-busy', 'true')
    return something.finally(() => this.list.removeAttribute('aria-busy'))
  }

  /** Aborts the current request, except a submitted form. False when there was none. */
  callOff(): boolean {
    const isLoading = this.#asking !== null
    this.#asking?.abort()
    this.#asking = null
    this.list.removeAttribute('aria-busy')
    return isLoading
  }

  /** Announces a text to screen readers. */
  announce(text: string) {
    this.#status.textContent = text
  }

  /** Displays a line above the table with a button; replaces one with the same name. */
  tell(name: string, text: string, button: string, act: () => void) {
    const line = document.createElement('p')
    line.dataset.line = name
    line.className = name === 'failed' ? 'alert' : 'alert info'
    line.setAttribute('role', 'status')
    const press = document.createElement('button')
    press.type = 'button'
    press.textContent = button
    press.addEventListener('click', act)
    line.append(text, text ? ' ' : '', press)
    this.list.querySelector(`[data-line="${name}"]`)?.remove()
    const table = this.list.querySelector('#tabel')
    if (table) table.before(line)
    else this.list.append(line)
  }

  /** Displays an error text, with a retry button. */
  showFailure(word: string, again: () => void) {
    this.tell('failed', this.word(word), this.word('again'), again)
  }
}

/** Displays the messages of a page as toasts. */
function showMessages(found: Document) {
  for (const toast of found.querySelectorAll('main > .toast')) repeat(toast)
}

function repeat(toast: Element) {
  const title = toast.querySelector('strong')?.textContent ?? ''
  const type =
    (['success', 'warning', 'error'] as const).find((it) => toast.classList.contains(it)) ?? 'success'
  showToast({ type, message: toast.textContent?.slice(title.length).trim() ?? '' })
}

/** An address of the list with its currently open part, so that it is still open in the response. */
function withOpened(list: HTMLElement, address: string): string {
  const part = list.querySelector<HTMLElement>(`${PART}[open]`)?.dataset.part
  const url = closedHref(new URL(address, location.href))
  if (part) url.searchParams.set(OPENED, part)
  return url.href
}
