import type { FormFieldsBody } from '../../src/platform/forms/read.ts'

/** The form as the server's parser returns it: a repeated name has an array. */
export function bodyOf(form: HTMLFormElement): FormFieldsBody {
  const data = new FormData(form)
  const names = [...new Set(data.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const texts = data.getAll(name)
      return [name, texts.length === 1 ? texts[0] : texts]
    }),
  )
}
