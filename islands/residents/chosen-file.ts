import { problemBefore } from '../../src/records/documents/document.ts'

/** What is said of a file that is not taken, by what is wrong with it, and the largest size in bytes. */
export interface FileWords {
  most: number
  empty: string
  tooLarge: string
}

/** Tells at once that a chosen file will not be taken, in the words of the server, before it is sent in vain. */
export function tellOfFile(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('[type="file"]')
  if (!field) return
  const { most, ...words } = JSON.parse(field.dataset.words ?? '{}') as FileWords
  field.addEventListener('change', () => {
    const [file] = field.files ?? []
    const problem = file && problemBefore(file, { most })
    const fault = document.querySelector(`#${field.id}-fout`)
    if (fault) fault.textContent = problem ? words[problem] : ''
    field.ariaInvalid = problem ? 'true' : null
  })
}
