import { wake } from '../../islands/forms/step-form.ts'

/** What boot.tsx does on a page of the desk. */
const form = document.querySelector<HTMLFormElement>('[data-island=step-form]')
if (form) {
  wake(form)
  form.dataset.awake = ''
}
