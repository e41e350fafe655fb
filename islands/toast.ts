interface Toast {
  type: 'success' | 'warning' | 'error'
  /** What it is about; else what kind of message it is. */
  title?: string
  message: string
}

/** Six seconds, and ten for what has to be read well, each twice: "the delay is doubled". Spec 3 §8 and §9. */
const SHOWN_MS = { success: 2 * 6_000, warning: 2 * 10_000 }

/** Shows a message in passing. */
export function showToast({ type, title, message }: Toast) {
  const words = document.querySelector<HTMLElement>('.toasts')?.dataset ?? {}
  const toast = make('div', make('strong', title ?? words[type] ?? ''), { className: `toast ${type}` })
  toast.append(` ${message}`)
  enhance(toast)
}

/**
 * Puts a message into the page's own live region, which is there from the start, so that it is read aloud: one of ours,
 * or one that the server told at the top of the page. It goes by itself, but not while it is pointed at or has the
 * focus; a failure stays until it is closed. Who closes it is back where they were, or at the content of the page when
 * that is gone.
 */
export function enhance(toast: HTMLElement) {
  const region = document.querySelector<HTMLElement>('.toasts')
  if (!region) return
  const close = make('button', '×', {
    type: 'button',
    className: 'linkish',
    ariaLabel: region.dataset.close,
  })
  toast.removeAttribute('role')
  toast.append(' ', close)
  region.append(toast)
  const shown = toast.matches('.warning') ? SHOWN_MS.warning : SHOWN_MS.success
  let timer: ReturnType<typeof setTimeout> | undefined
  let before: HTMLElement | null
  const go = () => toast.remove()
  const count = () => {
    clearTimeout(timer)
    if (!toast.matches('.error, :hover, :focus-within')) timer = setTimeout(go, shown)
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
  // What has the focus next is known a moment later.
  for (const move of ['mouseenter', 'mouseleave', 'focusin', 'focusout'])
    toast.addEventListener(move, () => setTimeout(count))
  count()
}

function make<Tag extends 'button' | 'div' | 'strong'>(tag: Tag, content: Node | string, more: object = {}) {
  const element = document.createElement(tag)
  element.append(content)
  return Object.assign(element, more)
}
