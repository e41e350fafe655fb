import { REQUEST } from '../../src/desk/shortcuts/request.ts'
import { focusNext } from '../focus-next.ts'
import { judgeByKeys } from '../judgements/keys.ts'
import { onKeys } from '../keys.ts'
import { followRequest } from './follow-request.ts'

/**
 * Shortcuts of a request and of judging it: j and k along the list, b to the judgement, c to the comments, s starts a
 * realisation, . copies the reference. The page follows changes of the request by others.
 */
export function enhance(page: HTMLElement) {
  onKeys(REQUEST, {
    judge: () => focusFirst('#beoordeling'),
    comment: () => focusFirst('#opmerkingen', 'textarea'),
    copy: () => void navigator.clipboard?.writeText(page.querySelector('[data-copy]')?.textContent ?? ''),
  })
  judgeByKeys()
  if (location.hash === '#beoordeling') focusNext()
  followRequest(page)
}

function focusFirst(panel: string, field = 'input:not([type=hidden])') {
  const found = document.querySelector<HTMLElement>(panel)
  if (found instanceof HTMLDetailsElement) found.open = true
  const first = found?.querySelector<HTMLElement>(field) ?? found?.querySelector<HTMLElement>('button, a')
  first?.focus()
}
