import { tidyPostalCode } from '../../src/platform/forms/value.ts'

/** `1234ab` becomes `1234 AB` on blur. */
export function tidyPostalCodes(form: HTMLFormElement) {
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.tidy === 'postal-code')
      target.value = tidyPostalCode(target.value)
  })
}
