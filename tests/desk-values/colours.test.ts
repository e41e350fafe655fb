import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { anna } from '../world.ts'
import { SETTINGS, savesValues } from './world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
afterEach(() => saves({ 'theme.brand': '', 'theme.primary': '', 'theme.dark.primary': '' }))

const saves = (values: Record<string, string>) => savesValues(desk, values)
const sheetOf = (body: string) => /href="(\/huisstijl\/thema-[0-9a-f]+\.css)"/.exec(body)?.[1] ?? ''
const styleOf = async () => {
  const sheet = sheetOf((await desk.as(anna).opens(SETTINGS)).body)
  return { sheet, css: (await desk.as(null).opens(sheet)).body }
}

describe('a colour of the desk', () => {
  test('is that of the delivered desk in the samples until one is chosen', async () => {
    const { body } = await desk.as(anna).opens(SETTINGS)
    const samples = body.match(/<svg class="theme-sample".*?<\/svg>/gs) ?? []
    const { light, dark } = desk.tenant.theme
    for (const [at, { brand, primary }] of [light, dark].entries())
      for (const colour of [brand, primary]) expect(samples[at]).toContain(`fill="${colour}"`)
  })

  test('is on every page at once, at another address, with the colour of the text on it', async () => {
    const before = await styleOf()
    expect(before.css).toContain(`--brand: ${desk.tenant.theme.light.brand};`)
    await saves({ 'theme.brand': '#0A2540', 'theme.primary': '#7a1fa2' })
    const after = await styleOf()
    expect(after.sheet).not.toBe(before.sheet)
    expect(after.css).toContain('--brand: #0a2540;\n  --on-brand: #ffffff;')
    expect(after.css).toContain('--pico-primary: #7a1fa2;')
    expect((await desk.as(null).opens('/privacy')).body).toContain(after.sheet)
    const kept = await desk.as(null).opens(after.sheet)
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const older = await desk.as(null).opens(before.sheet)
    expect([older.headers['cache-control'], older.body]).toEqual(['no-cache', after.css])
  })

  test('has one of its own in the dark, which follows it until it is chosen too', async () => {
    await saves({ 'theme.primary': '#7a1fa2' })
    expect((await desk.as(anna).opens(SETTINGS)).text).toMatch(/Leeg: volgt de lichte kleur, nu #[0-9a-f]{6}/)
    expect(desk.app.tenantNow.tenant.theme.dark.background).toBe(desk.tenant.theme.dark.background)
    expect(desk.app.tenantNow.tenant.theme.dark.primary).not.toBe(desk.tenant.theme.dark.primary)
    await saves({ 'theme.dark.primary': '#ffb0ff' })
    expect(desk.app.tenantNow.tenant.theme.dark).toMatchObject({ primary: '#ffb0ff', onPrimary: '#000000' })
    expect(desk.app.tenantNow.tenant.theme.light.primary).toBe('#7a1fa2')
  })

  test.each([
    [
      'theme.primary',
      '#ffcc00',
      /In de lichte weergave is een link slecht te zien: #ffcc00 op #ffffff heeft een contrast van 1,\d+, en 4,5 is nodig\./,
    ],
    ['theme.dark.primary', '#222266', /In de donkere weergave is een link slecht te zien: #222266/],
    ['theme.primary', '#777777', /heeft een contrast van 4,47, en 4,5 is nodig/],
    ['theme.brand', 'blauw', /‘blauw’ is geen kleur\. Schrijf haar als #rrggbb/],
    ['theme.brand', '#fff', /‘#fff’ is geen kleur/],
  ])('%s is refused as %s, in words, with what was typed', async (key, typed, words) => {
    const answer = await saves({ [key]: typed, 'mails.support': 'hulp@vlaanderen.be' })
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(words)])
    expect(answer.body).toContain(`name="waarde[${key}]"`)
    expect(answer.body).toContain(`value="${typed}"`)
    expect(desk.app.tenantNow.tenant.mails.support).toBe(desk.tenant.mails.support)
  })

  test('is refused in the language of the reader, and by the command line', async () => {
    const types = (...words: string[]) => runsCommand(desk, ['tenant', ...words])
    expect((await types('set', 'theme.primary', '#ffcc00')).error).toContain(
      'theme.primary: In the light theme a link is hard to see: #ffcc00 on #ffffff has a contrast of 1.',
    )
    expect((await types('set', 'theme.primary', '#7a1fa2')).out).toBe('1 value is changed: theme.primary.\n')
    await desk.app.tenantNow.renew()
    expect((await styleOf()).css).toContain('--pico-primary: #7a1fa2;')
    await types('unset', 'theme.primary')
  })

  test('is seen in a sample of both themes, also while another field is wrong', async () => {
    const answer = await saves({ 'theme.primary': '#7a1fa2', 'mails.support': 'x' })
    expect(answer.status).toBe(422)
    expect(answer.body.match(/class="theme-sample"/g)).toHaveLength(2)
    expect(answer.body).toContain('aria-label="Voorbeeld van de donkere weergave"')
    expect(answer.body).toContain('fill="#7a1fa2"')
  })
})
