import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { anna, judith } from '../world.ts'
import { savesValues } from './world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
const sets = (values: Record<string, string>) => savesValues(desk, values)
const KEYS = ['terms', 'privacy', 'accessibility'].flatMap((name) => [
  `statements.${name}.nl`,
  `statements.${name}.en`,
])
afterEach(() => sets({ ...Object.fromEntries(KEYS.map((key) => [key, ''])), 'terms.version': '25-05-2022' }))

describe('words of the organisation itself', () => {
  test.each([
    ['privacy', '/privacy'],
    ['accessibility', '/toegankelijkheid'],
    ['terms', '/voorwaarden'],
  ])('are on the page of %s in place of the usual ones', async (name, address) => {
    const usual = (await desk.as(null).opens(address)).text
    await sets({ [`statements.${name}.nl`]: '# Wat wij doen\r\nAlles <b>goed</b>.\r\n\r\n- dit\r\n- en dat' })
    const { body } = await desk.as(null).opens(address)
    expect(body).toContain(
      '<div lang="nl"><h2>Wat wij doen</h2><p>Alles &lt;b&gt;goed&lt;/b&gt;.</p><ul><li>dit</li><li>en dat</li></ul></div>',
    )
    await sets({ [`statements.${name}.nl`]: '' })
    expect((await desk.as(null).opens(address)).text).toBe(usual)
  })

  test('are there in the other language where there are none in the reader’s', async () => {
    await sets({ 'statements.privacy.en': 'We keep nothing.' })
    expect((await desk.as(judith).opens('/privacy')).body).toContain('<div lang="en"><p>We keep nothing.</p>')
  })

  test('are refused when they are too long, with what was typed', async () => {
    const answer = await sets({ 'statements.privacy.nl': 'x'.repeat(20_001) })
    expect([answer.status, answer.text.includes('ten hoogste 20000 tekens')]).toEqual([422, true])
  })
})

describe('another version of the terms', () => {
  test('is put to everybody once; other words for the same version are not', async () => {
    const theirs = desk.as(judith)
    await sets({ 'statements.terms.nl': 'Wees aardig.' })
    expect((await theirs.opens('/aanvragen')).status).toBe(200)
    await sets({ 'terms.version': '01-03-2026' })
    expect((await theirs.opens('/aanvragen')).location).toContain('/voorwaarden')
    const old = await theirs.posts('/voorwaarden', { versie: '25-05-2022', akkoord: 'ja' })
    expect(old.status).toBe(422)
    await theirs.posts('/voorwaarden', { versie: '01-03-2026', akkoord: 'ja' })
    expect((await theirs.opens('/aanvragen')).status).toBe(200)
    await desk.as(anna).posts('/voorwaarden', { versie: '01-03-2026', akkoord: 'ja' })
  })

  test('is a day', async () => {
    expect((await sets({ 'terms.version': 'nieuw' })).status).toBe(422)
  })
})
