import { focusNext } from './focus-next.ts'

interface Toast {
  type: 'success' | 'warning' | 'error'
  /** Subject; by default the type of message. */
  title?: string
  message: string
}

/** Display time: the durations of spec 3 §9, doubled by its §8. */
const SHOWN_MS = { success: 2 * 6_000, warning: 2 * 10_000 }

/** Displays a toast. */
export function showToast({ type, title, message }: Toast) {
  const words = document.querySelector<HTMLElement>('.toasts')?.dataset ?? {}
  const toast = make('div', make('strong', title ?? words[type] ?? ''), { className: `toast ${type}` })
  toast.append(` ${message}`)
  enhance(toast)
}

/**
 * Moves a message of a script, or of the server at the top of the page, into the page's live region, which exists
 * from the start, so that screen readers announce it. It closes by itself, but not while it is hovered or focused; an
 * error stays until it is closed. Closing returns the focus to its previous element, or to the content of the page
 * when that is gone.
 */
export function enhance(toast: HTMLElement) {
  const region = document.querySelector<HTMLElement>('.toasts')
  if (!region) return
  const isOfPage = toast.isConnected
  const close = make('button', '×', {
    type: 'button',
    className: 'linkish',
    ariaLabel: region.dataset.close,
  })
  toast.removeAttribute('role')
  toast.append(' ', close)
  region.append(toast)
  const shownMs = toast.matches('.warning') ? SHOWN_MS.warning : SHOWN_MS.success
  let timer: ReturnType<typeof setTimeout> | undefined
  let before: HTMLElement | null
  const go = () => toast.remove()
  const count = () => {
    clearTimeout(timer)
    if (!toast.matches('.error, :hover, :focus-within')) timer = setTimeout(go, shownMs)
  }
  close.onfocus = ({ relatedTarget }) => {
    before = relatedTarget as HTMLElement | null
  }
  close.onclick = () => {
    go()
    const main = document.querySelector('main') as HTMLElement
    main.tabIndex = -1
    const back = before?.isConnected ? before : main
    back.focus()
  }
  // The newly focused element is known only after this event.
  for (const move of ['mouseenter', 'mouseleave', 'focusin', 'focusout'])
    toast.addEventListener(move, () => setTimeout(count))
  count()
  if (isOfPage) focusNext()
}

function make<Tag extends 'button' | 'div' | 'strong'>(tag: Tag, content: Node | string, more: object = {}) {
  const element = document.createElement(tag)
  element.append(content)
  return Object.assign(element, more)
}
