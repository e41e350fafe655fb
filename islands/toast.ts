interface Toast {
  type: 'success' | 'warning' | 'error'
  title: string
  message: string
}

/** Twice the six seconds of the specification ("the delay is doubled"). */
const SHOWN_MS = 12_000

/**
 * Shows a message in the page's own live region, which is there from the start, so that it is read aloud. It
 * goes by itself, unless it is pointed at or focused; a failure stays until it is closed.
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
  close.addEventListener('click', () => toast.remove())
  toast.append(heading, ` ${message} `, close)
  region.append(toast)
  if (type === 'error') return

  let timer = setTimeout(() => toast.remove(), SHOWN_MS)
  for (const come of ['mouseenter', 'focusin']) toast.addEventListener(come, () => clearTimeout(timer))
  for (const leave of ['mouseleave', 'focusout'])
    toast.addEventListener(leave, () => {
      timer = setTimeout(() => toast.remove(), SHOWN_MS)
    })
}
