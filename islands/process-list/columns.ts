import type { ListPage } from '../lists/page.ts'
import { Arrangement } from './arrangement.ts'
import { columnAt, headsOf, movedOnto, orderOf, putInOrder, resize, widthOf } from './table-columns.ts'

const STEP_PIXELS = 32
/** Tolerance for small movements during a click. */
const SLACK_PIXELS = 2

/** Moving and resizing columns by pointer and keyboard: by dragging, or with Alt and the arrow keys. */
export function arrangeColumns(page: ListPage) {
  const { list } = page
  const kept = new Arrangement(page)
  const move = (moved: string, onto: string | undefined) => {
    const order = onto === undefined ? null : movedOnto(orderOf(list), moved, onto)
    if (!order) return
    putInOrder(list, order)
    kept.setOrder(order)
  }
  list.addEventListener('keydown', (event) => {
    const by = /^Arrow(Left|Up)$/.test(event.key) ? -1 : /^Arrow(Right|Down)$/.test(event.key) ? 1 : 0
    const column = columnAt(event.target)?.dataset.c
    const head = headsOf(list).find((it) => it.dataset.c === column)
    if (!event.altKey || by === 0 || !column || !head) return
    event.preventDefault()
    if (event.shiftKey) return kept.setWidth(column, resize(head, widthOf(head) + by * STEP_PIXELS))
    const order = orderOf(list)
    move(column, order[order.indexOf(column) + by])
  })
  dragColumns(list, move)
  page.each(() => {
    for (const head of headsOf(list)) addGrip(head, (width) => kept.setWidth(head.dataset.c ?? '', width))
  })
}

function dragColumns(list: HTMLElement, move: (moved: string, onto: string) => void) {
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
    if (!dragged || !onto) return
    event.preventDefault()
    move(dragged, onto)
  })
  list.addEventListener('dragend', () => {
    dragged = null
  })
}

/** For the pointer only: buttons and keys do the same. */
function addGrip(head: HTMLElement, save: (width: number) => void) {
  head.draggable = true
  const grip = document.createElement('span')
  grip.className = 'grip'
  grip.setAttribute('aria-hidden', 'true')
  head.append(grip)
  grip.addEventListener('pointerdown', (start) => {
    start.preventDefault()
    grip.setPointerCapture(start.pointerId)
    const from = widthOf(head)
    const stretch = head.offsetWidth / from
    const pull = ({ clientX }: PointerEvent) => {
      const pulled = clientX - start.clientX
      return Math.abs(pulled) > SLACK_PIXELS ? resize(head, from + pulled / stretch) : null
    }
    grip.addEventListener('pointermove', pull)
    grip.addEventListener(
      'lostpointercapture',
      (end) => {
        grip.removeEventListener('pointermove', pull)
        const width = pull(end)
        if (width) save(width)
      },
      { once: true },
    )
  })
}
