import { openDialog } from '../dialog.ts'
import type { ListPage } from '../lists/page.ts'
import { fieldsOf } from '../lists/sent-form.ts'
import { openPage } from '../submit.ts'

const HEADING = 'bevestigen-kop'

/**
 * Bulk actions ask for confirmation in a dialog over the list: the same form that is a page without scripts.
 */
export function confirmOverList(page: ListPage) {
  page.list.addEventListener('submit', (event) => {
    const [form, button] = [event.target as HTMLFormElement, event.submitter as HTMLButtonElement | null]
    if (!button || button.dataset.confirm === undefined) return
    event.preventDefault()
    void ask(page, form, button)
  })
}

async function ask(page: ListPage, form: HTMLFormElement, button: HTMLButtonElement) {
  const again = () => ask(page, form, button)
  const address = button.hasAttribute('formaction') ? button.formAction : form.action
  const found = await page.busy(openPage(address, { form: fieldsOf(form, button) }))
  const question = found?.document.getElementById('bevestigen')
  if (!found) return page.showFailure('failed', again)
  // Without a confirmation form, the list shows the reason, or the act has a page of its own.
  if (!question) {
    if (!page.show(found)) location.assign(found.url)
    return
  }
  const card = document.createElement('article')
  card.append(...question.childNodes)
  // The page below has its own first heading.
  const heading = document.createElement('h2')
  const title = card.querySelector('h1')
  Object.assign(heading, { id: HEADING, textContent: title?.textContent, tabIndex: -1, autofocus: true })
  title?.replaceWith(heading)
  const dialog = openDialog(heading, [card], button)
  dialog.addEventListener('click', (event) => {
    const isLeaving = (event.target as Element).closest('[data-cancel]')
    if (!isLeaving) return
    event.preventDefault()
    dialog.close()
  })
}
