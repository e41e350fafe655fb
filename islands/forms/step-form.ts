import { tidyPostalCode } from '../../src/platform/forms/value.ts'
import { forms as en } from '../../src/platform/texts/en/forms.ts'
import { forms as nl } from '../../src/platform/texts/nl/forms.ts'
import { inBoth } from '../../src/platform/texts/texts-from.ts'
import { pageLanguage } from '../page-language.ts'
import { changeLists } from './change-lists.ts'
import { checkWhileTyping } from './check-while-typing.ts'
import { countCharacters } from './count-characters.ts'
import { cancelDates, fillInObjectionEnd } from './dates.ts'
import type { FormHelp } from './form-help.ts'
import { guardUnsaved } from './guard-unsaved.ts'

const formTexts = inBoth({ forms: nl }, { forms: en })

/** Enhances the server's form in place, without rendering it again. */
export function enhance(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  const help: FormHelp = JSON.parse(form.dataset.props ?? '{}')
  const t = formTexts(pageLanguage())
  tidyPostalCodes(form)
  cancelDates(form)
  fillInObjectionEnd(form, help.fields, t)
  countCharacters(form, t)
  const checkAgain = checkWhileTyping(form, help, t)
  changeLists(form, checkAgain)
  guardUnsaved(form, help.unsaved)
  // Browsers do not navigate back to the response of a POST; the address of its page can be opened again.
  if (help.unsaved) history.replaceState(history.state, '', form.action)
  const pid = form.querySelector<HTMLSelectElement>('select[name=pidUuid]')
  if (pid) {
    const suggest = async () => (await import('./suggest-buildings.ts')).suggestBuildings(pid)
    pid.addEventListener('change', suggest)
    // Chosen before this script had loaded, or restored by the browser.
    if (!pid.selectedOptions[0]?.defaultSelected) void suggest()
  }
  const tools = form.querySelector<HTMLElement>('[data-place]')
  if (tools) void import('../geocoding/place-tools.ts').then(({ placeTools }) => placeTools(tools))
  document.querySelector<HTMLElement>('#fouten, #klopt-de-plek')?.focus()
}

/** `1234ab` becomes `1234 AB` on blur. */
function tidyPostalCodes(form: HTMLFormElement) {
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.tidy === 'postal-code')
      target.value = tidyPostalCode(target.value)
  })
}
