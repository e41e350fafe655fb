import type { BrowserForm } from '../../src/platform/forms/browser-fields.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

/** Data of a form for its script. */
export interface FormHelp extends BrowserForm {
  country: 'NL' | 'BE'
  unsaved: boolean
}
export type FormTexts = Pick<Texts, 'forms'>
