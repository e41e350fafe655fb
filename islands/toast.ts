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
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'linkish',
    textContent: '×',
    ariaLabel: region.getAttribute('data-close'),
  })
  toast.append(heading, ` ${message} `, close)
  region.append(toast)
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => toast.remove()
  const count = () => {
    clearTimeout(timer)
    if (type !== 'error' && !toast.matches(':hover, :focus-within')) timer = setTimeout(go, SHOWN_MS[type])
  }
  close.addEventListener('click', go)
  // What has the focus next is known a moment later.
  for (const move of ['mouseenter', 'mouseleave', 'focusin', 'focusout'])
    toast.addEventListener(move, () => setTimeout(count))
  count()
}
