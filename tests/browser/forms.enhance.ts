import { enhance } from '../../islands/forms/step-form.ts'

/** What boot.tsx does on a page of the desk. */
const form = document.querySelector<HTMLFormElement>('[data-island=step-form]')
if (form) {
  enhance(form)
  form.dataset.enhanced = ''
}
