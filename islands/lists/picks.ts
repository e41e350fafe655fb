import { PAGE_PARAMS } from '../../src/platform/lists/page-params.ts'
import { addressOfList } from './words.ts'

const BOX = 'input[type=checkbox][name=uuid]:enabled'
const ALL = 'input[name=alles]'
const WHOLE = 'th[data-c=pick] input'

/** The list whose rows are picked. */
interface PickList {
  list: HTMLElement
  /** Runs now, and each time the list is replaced. */
  each: (run: () => void) => void
  /** A text of the page for this island. */
  word: (name: string, n?: number) => string
}

/** Picking rows: the whole page at once, or a range with Shift; rows picked on another page remain picked. */
export class Picks {
  readonly #page: PickList
  readonly #picked = new Set<string>()
  /** Rows that the server ticked, which are picked only once, because the person can untick them. */
  readonly #ticked = new Set<string>()
  #last: HTMLInputElement | null = null
  #tab = ''
  /** Identifies the list of which all rows are selected, whichever of its pages is shown. */
  #allOf: string | null = null

  constructor(page: PickList) {
    this.#page = page
    page.list.addEventListener('click', (event) => this.#clicked(event))
    page.list.addEventListener('change', ({ target }) => {
      // A replaced search box fires `change` too.
      if (!(target instanceof HTMLInputElement && target.matches(`${BOX}, ${ALL}, ${WHOLE}`))) return
      if (target === this.#all) this.#tickAll()
      this.#read()
    })
    page.each(() => this.#draw())
  }

  /** Picks or unpicks a row; with `isRange` all rows since the previous one. */
  toggle(row: Element | null, isRange: boolean) {
    const box = row?.querySelector<HTMLInputElement>(BOX)
    if (!box) return
    box.checked = isRange ? true : !box.checked
    if (isRange) this.#range(box)
    this.#last = box
    this.#read()
  }

  get #boxes() {
    return [...this.#page.list.querySelectorAll<HTMLInputElement>(BOX)]
  }
  get #form() {
    return this.#page.list.querySelector<HTMLFormElement>('#selectie')
  }
  /** The checkbox for all rows of the list, on every page. */
  get #all() {
    return this.#form?.querySelector<HTMLInputElement>(ALL) ?? null
  }
  /** Identifies the rows of the shown list: its address without paging, order and grouping. */
  get #rows() {
    const { searchParams } = addressOfList(this.#page.list)
    for (const name of [...PAGE_PARAMS, 'pp', 'sort', 'groep', 'status']) searchParams.delete(name)
    return `${this.#shownTab}?${searchParams}`
  }
  /** Identifies the tab: its rows differ from those of another tab. */
  get #shownTab() {
    return `${addressOfList(this.#page.list).pathname} ${this.#page.word('tab')}`
  }
  get #whole() {
    return this.#page.list.querySelector<HTMLInputElement>(WHOLE)
  }

  #clicked(event: MouseEvent) {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || !box.matches(BOX)) return
    if (event.shiftKey) this.#range(box)
    this.#last = box
  }

  #range(box: HTMLInputElement) {
    const boxes = this.#boxes
    const [from, to] = [boxes.indexOf(this.#last as HTMLInputElement), boxes.indexOf(box)]
    if (from < 0) return
    for (const it of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) it.checked = box.checked
  }

  /** Ticking "all" ticks every visible row too; unticking it unticks all rows. */
  #tickAll() {
    const isAll = this.#all?.checked ?? false
    if (!isAll) this.#picked.clear()
    for (const box of this.#boxes) box.checked = isAll
  }

  #draw() {
    if (this.#tab !== this.#shownTab) this.#picked.clear()
    this.#tab = this.#shownTab
    this.#last = null
    for (const { value, defaultChecked } of this.#boxes) {
      if (!defaultChecked || this.#ticked.has(value)) continue
      this.#ticked.add(value)
      this.#picked.add(value)
    }
    const all = this.#all
    // "All" applies to one list only.
    if (this.#allOf !== null && this.#allOf !== this.#rows) {
      this.#picked.clear()
      this.#allOf = null
    }
    if (all && this.#allOf !== null) all.checked = true
    for (const box of this.#boxes) box.checked = all?.checked || this.#picked.has(box.value)
    this.#addWhole()
    this.#count()
  }

  /** The checkbox for the whole page needs a script, so the script adds it. */
  #addWhole() {
    const cell = this.#page.list.querySelector<HTMLElement>('th[data-c=pick]')
    if (!cell || this.#boxes.length === 0) return
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.setAttribute('aria-label', this.#page.word('page'))
    box.addEventListener('change', () => {
      for (const it of this.#boxes) it.checked = box.checked
    })
    cell.replaceChildren(box)
  }

  #read() {
    for (const { value, checked } of this.#boxes)
      if (checked) this.#picked.add(value)
      else this.#picked.delete(value)
    const all = this.#all
    if (all && this.#boxes.some(({ checked }) => !checked)) all.checked = false
    this.#allOf = all?.checked ? this.#rows : null
    this.#count()
  }

  #count() {
    const [boxes, form, whole] = [this.#boxes, this.#form, this.#whole]
    const ticked = boxes.filter(({ checked }) => checked).length
    if (whole) {
      whole.checked = ticked > 0 && ticked === boxes.length
      whole.indeterminate = ticked > 0 && ticked < boxes.length
    }
    if (!form) return
    for (const kept of form.querySelectorAll('[data-elsewhere]')) kept.remove()
    const here = new Set(boxes.map(({ value }) => value))
    for (const uuid of this.#picked) {
      if (here.has(uuid)) continue
      const kept = document.createElement('input')
      Object.assign(kept, { type: 'hidden', name: 'uuid', value: uuid })
      kept.dataset.elsewhere = ''
      form.append(kept)
    }
    this.#drawCount(form, ticked)
  }

  #drawCount(form: HTMLFormElement, ticked: number) {
    const count = form.querySelector('output')
    if (!count) return
    const size = this.#all?.checked ? 0 : this.#picked.size
    const hidden = size - ticked
    const message = hidden > 0 ? 'pickedHidden' : 'picked'
    count.textContent = size > 0 ? this.#page.word(message, size).replace('{hidden}', String(hidden)) : ''
    if (size === 0) return
    const none = document.createElement('button')
    Object.assign(none, { type: 'button', className: 'linkish', textContent: this.#page.word('none') })
    none.addEventListener('click', () => {
      this.#picked.clear()
      for (const box of this.#boxes) box.checked = false
      this.#count()
    })
    count.append(' ', none)
  }
}
