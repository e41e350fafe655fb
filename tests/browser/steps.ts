import type { Page } from 'playwright'

/** Fills in every field that the step on this page still requires, with a valid value. */
export async function fillIn(page: Page) {
  const form = page.locator('#stap-formulier')
  for (const group of await form
    .locator('fieldset:has(> legend:has-text("verplicht")):has([type=radio])')
    .all())
    if ((await group.locator(':checked').count()) === 0) await group.locator('[type=radio]').first().check()
  for (const field of await form.locator('.field:has(label:has-text("verplicht"))').all()) {
    const control = field
      .locator('input:not([type=radio],[type=checkbox],[type=hidden]), select, textarea')
      .first()
    if ((await control.count()) === 0 || (await control.inputValue()) !== '') continue
    const tag = await control.evaluate((it) => it.tagName + (it.getAttribute('type') ?? ''))
    if (tag === 'SELECT') await control.selectOption({ index: 1 })
    else if (tag === 'INPUTdate') await control.fill(new Date().toISOString().slice(0, 10))
    else if ((await control.getAttribute('inputmode')) !== null) await control.fill('1')
    else await control.fill('A1')
  }
}
