import { enhance } from '../../islands/forms/step-form.ts'

/** The same as boot.tsx on a page of the desk. */
const form = document.querySelector<HTMLFormElement>('[data-island=step-form]')
if (form) {
  enhance(form)
  form.dataset.enhanced = ''
}
