/**
 * Character shortcuts, only where nobody is typing: never inside a field, never with Ctrl, Alt or Meta
 * (WCAG 2.1.4), and not for people who switched them off on their profile. Under an open dialog only the dialog's own keys work: those given with it as `within`. Returns
 * what undoes them.
 */
export function onKeys(actions: Record<string, () => void>, within?: HTMLElement): () => void {
  const listener = (event: KeyboardEvent) => {
    if (document.documentElement.dataset.keys === 'uit') return
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
    const dialog = document.querySelector('dialog:modal')
    if (dialog && dialog !== within) return
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  document.addEventListener('keydown', listener)
  return () => document.removeEventListener('keydown', listener)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), select, textarea'))

/** Follows a link of the page, when it is there. */
export const follow = (selector: string) => document.querySelector<HTMLAnchorElement>(selector)?.click()
