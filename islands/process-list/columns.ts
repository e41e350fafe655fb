import type { ListPage } from './page.ts'

const FEWEST_REM = 4
const MOST_REM = 40
const COLUMN = 'thead th[data-c]:not([data-c=pick])'

/** Columns by pointer and keyboard: dragged to another place, pulled wider, or moved and sized with Alt and arrows. */
export function arrangeColumns(page: ListPage) {
  const change = (fields: Record<string, string>) => {
    const form = page.list.querySelector<HTMLFormElement>('form[action="/processen/instellingen"]')
    if (!form) return
    const kept = ['_csrf', 'terug'].map((name) => [name, String(new FormData(form).get(name) ?? '')])
    void page.open(form.action, { form: new URLSearchParams([...kept, ...Object.entries(fields)]) })
  }
  page.list.addEventListener('keydown', (event) => {
    const column = columnAt(event.target)
    const side = event.key === 'ArrowLeft' ? 0 : event.key === 'ArrowRight' ? 1 : null
    if (!event.altKey || side === null || !column) return
    event.preventDefault()
    const acts = event.shiftKey ? ['smaller', 'breder'] : ['links', 'rechts']
    change({ act: `${acts[side]}:${column.dataset.c}` })
  })
  dragColumns(page.list, (order) => change({ act: 'volgorde', volgorde: order.join(',') }))
  page.each(() => {
    for (const head of headsOf(page.list))
      addGrip(head, (rem) => change({ act: `breedte:${head.dataset.c}`, breedte: String(rem) }))
  })
}

const headsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(COLUMN)]
const columnAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(COLUMN) : null

function dragColumns(list: HTMLElement, save: (order: string[]) => void) {
  let dragged: string | null = null
  list.addEventListener('dragstart', (event) => {
    dragged = columnAt(event.target)?.dataset.c ?? null
    if (dragged) event.dataTransfer?.setData('text/plain', dragged)
  })
  list.addEventListener('dragover', (event) => {
    if (dragged && columnAt(event.target)) event.preventDefault()
  })
  list.addEventListener('drop', (event) => {
    const onto = columnAt(event.target)?.dataset.c
    if (!dragged || !onto || onto === dragged) return
    event.preventDefault()
    const order = headsOf(list).map((head) => head.dataset.c ?? '')
    const isRight = order.indexOf(onto) > order.indexOf(dragged)
    const rest = order.filter((it) => it !== dragged)
    rest.splice(rest.indexOf(onto) + (isRight ? 1 : 0), 0, dragged)
    save(rest)
  })
  list.addEventListener('dragend', () => {
    dragged = null
  })
}

/** For the pointer only: buttons and keys do the same. */
function addGrip(head: HTMLElement, save: (rem: number) => void) {
  head.draggable = true
  const grip = document.createElement('span')
  grip.className = 'grip'
  grip.setAttribute('aria-hidden', 'true')
  head.append(grip)
  grip.addEventListener('pointerdown', (start) => {
    start.preventDefault()
    grip.setPointerCapture(start.pointerId)
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const from = head.getBoundingClientRect().width
    const widthAt = (x: number) =>
      Math.min(MOST_REM, Math.max(FEWEST_REM, Math.round((from + x - start.clientX) / rem)))
    const move = ({ clientX }: PointerEvent) => {
      head.style.width = `${widthAt(clientX)}rem`
    }
    grip.addEventListener('pointermove', move)
    grip.addEventListener(
      'pointerup',
      ({ clientX }) => {
        grip.removeEventListener('pointermove', move)
        if (Math.abs(clientX - start.clientX) > 2) save(widthAt(clientX))
      },
      { once: true },
    )
  })
}
