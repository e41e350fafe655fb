import { REQUEST } from '../../src/desk/shortcuts/request.ts'
import { onKeys } from '../keys.ts'

/**
 * Shortcuts of a request: j and k along the list, b to the judgement, c to the comments, . copies the
 * reference.
 */
export function enhance(page: HTMLElement) {
  onKeys(REQUEST, {
    judge: () => focusFirst('#beoordeling'),
    comment: () => focusFirst('#opmerkingen', 'textarea'),
    copy: () => void navigator.clipboard?.writeText(page.querySelector('[data-copy]')?.textContent ?? ''),
  })
}

function focusFirst(panel: string, field = 'input:not([type=hidden]), button, a') {
  const found = document.querySelector<HTMLElement>(panel)
  if (found instanceof HTMLDetailsElement) found.open = true
  found?.querySelector<HTMLElement>(field)?.focus()
}
