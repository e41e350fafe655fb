import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { versionOf } from '../../src/desk/desk-values/desk-value.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { anna } from '../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-logo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  await desk.db.deleteFrom('desk_value').execute()
  await desk.app.tenantNow.renew()
})

const LOGO = '/beheer/instellingen/logo'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
const png = (width = 56) =>
  sharp({ create: { width, height: 56, channels: 4, background: '#c70000' } })
    .png()
    .toBuffer()
/** Sends a file as a browser does; `seen` is the logo that its sender saw. */
const gives = (content: string | Buffer, { seen = '', at = LOGO } = {}) => {
  const visitor = desk.as(anna)
  const form = new FormData()
  form.set('_csrf', visitor.formToken)
  form.set('versie', versionOf(seen))
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'logo')
  return visitor.posts(`${at}/bestand`, form)
}
const shown = async () =>
  /<img src="(\/huisstijl\/logo-[0-9a-f]+\.(?:svg|png))"/.exec(
    (await desk.as(anna).opens('/profiel')).body,
  )?.[1] ?? ''

describe('a logo of the desk', () => {
  test('is on every page at once, kept by browsers for as long as it stays, and can do nothing', async () => {
    const before = await shown()
    expect((await desk.as(null).opens(before)).body).toContain(desk.tenant.name)
    expect((await gives(`\ufeff${SVG}\n`)).location).toBe(LOGO)
    const address = await shown()
    expect(address).not.toBe(before)
    const file = await desk.as(null).opens(address)
    expect(file.body).toBe(SVG)
    expect(file.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await desk.as(null).opens('/huisstijl/logo.svg')).headers['cache-control']).toBe(
      'public, max-age=300',
    )
    expect((await desk.as(null).opens(before)).headers['cache-control']).toBe('no-cache')
  })

  test('may be a PNG', async () => {
    expect((await gives(await png())).status).toBe(303)
    const address = await shown()
    expect(address).toMatch(/\.png$/)
    expect((await desk.as(null).opens(address)).headers['content-type']).toBe('image/png')
    const { data } = await desk.as(anna).calls('GET', '/api/config')
    expect(data.image).toBe('/huisstijl/logo.png')
  })

  test('has another for the dark theme, which the browser or the reader chooses', async () => {
    await gives(SVG)
    await gives(await png(), { at: '/beheer/instellingen/logo.dark' })
    const whole = async () => (await desk.as(anna).opens('/profiel')).body
    expect(await whole()).toMatch(
      /<source media="screen and \(prefers-color-scheme: dark\)" srcSet="\/huisstijl\/logo-donker-[0-9a-f]+\.png"/i,
    )
    await desk.as(anna).posts('/voorkeuren', { weergave: 'dark' })
    expect(await whole()).toMatch(/<img src="\/huisstijl\/logo-donker-/)
    await desk.as(anna).posts('/voorkeuren', { weergave: 'system' })
  })

  test.each([
    ['a script', SVG.replace('<path', '<script/><path'), 422, 'In een logo kan dit niet: <script>'],
    ['no picture', 'geen plaatje', 422, 'Dit is geen SVG- of PNG-bestand'],
    ['a PNG that was cut off', 'png', 422, 'Dit is geen heel PNG-bestand'],
    ['a PNG of too many pixels', 'wide', 422, 'ten hoogste 2000 pixels'],
    ['too large a file', `${SVG}<!--${'x'.repeat(70_000)}-->`, 422, 'ten hoogste 64 kB'],
    ['no file', '', 422, 'Dit is geen SVG- of PNG-bestand'],
  ])('is refused with %s, in a sentence at its field', async (_what, content, status, words) => {
    const given =
      content === 'png' ? (await png()).subarray(0, -20) : content === 'wide' ? await png(2001) : content
    const answer = await gives(given)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)])
    expect(answer.body).toMatch(/<title>1 invoerfout – Logo/)
    expect(answer.body).toContain('id="veld-file-fout"')
    expect(desk.app.tenantNow.tenant.logo.light).toBe('')
  })

  test('that somebody else changed first shows both, and may be saved after all', async () => {
    await gives(SVG)
    const mine = SVG.replace('h7', 'h6')
    const answer = await gives(mine, { seen: '' })
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Wat u wilde bewaren')])
    expect(answer.body.match(/class="logo"/g)?.length).toBeGreaterThan(1)
    await desk.as(anna).posts(LOGO, { versie: versionOf(SVG), tekst: mine })
    expect(desk.app.tenantNow.tenant.logo.light).toBe(mine)
  })

  test('is set from a file on the command line, SVG or PNG, and unset again', async () => {
    const file = join(folder, 'logo')
    const types = async (...words: string[]) => {
      const outcome = await runsCommand(desk, ['tenant', ...words])
      await desk.app.tenantNow.renew()
      return outcome
    }
    writeFileSync(file, await png())
    expect((await types('set', 'logo', '--file', file)).out).toBe('1 value is changed: logo.\n')
    expect(await shown()).toMatch(/\.png$/)
    expect((await types('values')).out).toMatch(/^logo = \(\d+ characters\) {2}\| {2}Logo/m)
    writeFileSync(file, SVG.replace('<path', '<foreignObject/><path'))
    expect((await types('set', 'logo', '--file', file)).error).toContain(
      'logo: A logo cannot have this: <foreignObject>.',
    )
    await types('unset', 'logo')
    expect((await desk.as(null).opens(await shown())).body).toContain(desk.tenant.name)
  })
})
