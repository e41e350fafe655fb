import { problemBefore } from '../../src/records/documents/document.ts'

/** The messages about a rejected file, by problem, and the maximum size in bytes. */
export interface FileWords {
  most: number
  empty: string
  tooLarge: string
}

/** Reports that a chosen file will be rejected, in the server's wording, before it is uploaded. */
export function warnOfFile(form: HTMLFormElement) {
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
