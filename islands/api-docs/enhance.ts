import { addressOf } from '../../src/desk/api-docs/try-address.ts'
import { callsOut } from './call.ts'

/** Tries a call on its page: with the reader's session, or with an API key that the page never stores. */
export function enhance(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  const { method = 'GET', path = '' } = form.dataset
  for (const part of form.querySelectorAll<HTMLElement>('[data-scripted]')) part.hidden = false
  form.querySelector('[data-unscripted]')?.remove()
  const answer = document.querySelector<HTMLElement>('[data-answer]')
  const [status, text] = [answer?.querySelector('[data-status]'), answer?.querySelector('[data-text]')]
  if (!answer || !status || !text) return

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const filled = [...form.querySelectorAll<HTMLInputElement>('input[name]')]
    const outcome = await callsOut(addressOf(path, filled), {
      method,
      body: form.querySelector<HTMLTextAreaElement>('[data-body]')?.value,
      key: form.querySelector<HTMLInputElement>('[data-key]')?.value.trim() ?? '',
    })
    answer.hidden = false
    status.textContent = outcome.status
    text.textContent = outcome.text
  })
}
