interface Toast {
  type: 'success' | 'warning' | 'error'
  title: string
  message: string
}

/** Six seconds, and ten for what has to be read well, each twice: "the delay is doubled". Spec 3 §8 and §9. */
const SHOWN_MS = { success: 2 * 6_000, warning: 2 * 10_000 }

/**
 * Shows a message in the page's own live region, which is there from the start, so that it is read aloud. It goes by
 * itself, but not while it is pointed at or has the focus; a failure stays until it is closed.
 */
export function showToast({ type, title, message }: Toast) {
  const region = document.querySelector('.toasts')
  if (!region) return
  const toast = document.createElement('div')
  toast.className = `toast ${type}`
  const heading = document.createElement('strong')
  heading.textContent = title
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'linkish'
  close.textContent = '×'
  close.setAttribute('aria-label', region.getAttribute('data-close') ?? '×')
  toast.append(heading, ` ${message} `, close)
  region.append(toast)
  closeInTime(toast, close, type === 'error' ? null : SHOWN_MS[type])
}

/** Lets a message be closed, and goes on counting where it stopped while somebody was at it. */
function closeInTime(toast: HTMLElement, close: HTMLElement, milliseconds: number | null) {
  const before = document.activeElement
  let left = milliseconds ?? 0
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    clearTimeout(timer)
    // Who closed it by keyboard goes back to where they were.
    if (toast.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    toast.remove()
  }
  const pause = () => {
    if (timer !== undefined) left -= Date.now() - since
    clearTimeout(timer)
    timer = undefined
  }
  const count = () => {
    if (milliseconds === null || timer !== undefined || toast.matches(':hover, :focus-within')) return
    since = Date.now()
    timer = setTimeout(go, left)
  }
  close.addEventListener('click', go)
  for (const come of ['mouseenter', 'focusin']) toast.addEventListener(come, pause)
  for (const leave of ['mouseleave', 'focusout'])
    toast.addEventListener(leave, () => {
      // What has the focus next is known a moment later.
      setTimeout(count)
    })
  count()
}
