import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { redraw } from '../../src/platform/files/picture.ts'
import { cookieName } from '../../src/platform/web/host-cookie.ts'
import { root } from '../../src/root.ts'
import { startApp, type TestApp } from '../app.ts'
import { gast, judith, karel, vera } from '../world.ts'

/** A desk with its own manuals: one that replaces ours, one more, and files that are not manuals. */
const OWN = `test-${randomUUID()}`
const folder = new URL(`tenants/${OWN}/manuals/`, root)
const write = (name: string, text: string) => writeFileSync(new URL(name, folder), text)

let desk: TestApp
beforeAll(async () => {
  mkdirSync(new URL('nl/', folder), { recursive: true })
  write(
    'nl/gemeente.md',
    '---\ntitle: Zo doen wij het\ncategory: Van ons\nrole: municipality\n---\nEigen tekst.',
  )
  write(
    'nl/fiets.md',
    '---\ntitle: De fiets\n---\nVoor.\n\n<script>alert(1)</script>\n\n## Het zadel\n\nHoog.',
  )
  write('nl/kapot.md', 'Zonder titel')
  write('nl/Rare Naam.md', '---\ntitle: Vreemd\n---\nx')
  writeFileSync(new URL('../logo.svg', folder), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  desk = await startApp({ tenant: { ...findTenant('vlaanderen'), id: OWN } })
})
afterAll(() => rmSync(new URL('../', folder), { recursive: true, force: true }))

describe('the manuals', () => {
  test('are grouped by category, with those for the reader named first', async () => {
    const page = await desk.as(judith).opens('/handleidingen')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Voor uw rol Zo doen wij het')
    expect(page.text).toMatch(/Aan de slag.*De fiets.*Per rol.*CPO.*Van ons.*Zo doen wij het/)
    expect(page.text).not.toMatch(/kapot|Vreemd/)
    expect(desk.log.filter(({ manual }) => manual === 'nl/kapot.md')).toHaveLength(1)
  })

  test('a manual of the desk takes the place of ours, and no script of it reaches the page', async () => {
    expect((await desk.as(judith).opens('/handleidingen/gemeente')).text).toContain('Eigen tekst.')
    const page = await desk.as(judith).opens('/handleidingen/fiets')
    expect(page.text).toContain('De fiets')
    expect(page.body).toContain('<h2 id="deel-het-zadel">Het zadel</h2>')
    expect(page.body).not.toContain('alert(1)')
  })

  test('what was not translated is shown in Dutch, with a notice', async () => {
    const { body } = await desk.as(judith).sends({
      url: '/handleidingen/fiets',
      cookies: { [cookieName(desk.settings.publicUrl, 'taal')]: 'en' },
      headers: { accept: 'text/html' },
    })
    expect(body).toContain('<html lang="en"')
    expect(body).toContain('<h1 lang="nl">De fiets</h1>')
  })

  test('one that does not exist gives the specified message, with the menu beside it', async () => {
    for (const id of ['bestaat-niet', 'kapot', '..%2F..%2Fpackage', 'toString']) {
      const page = await desk.as(vera).opens(`/handleidingen/${id}`)
      expect([id, page.status]).toEqual([id, 404])
      expect(page.text).toContain('Handleiding niet gevonden')
      expect(page.text).toContain('Aan de slag')
    }
  })

  test('are searched in title and text, accents or not, and lead to the section', async () => {
    const found = await desk.as(vera).opens('/handleidingen?zoeken=Z%C3%81DEL')
    expect(found.text).toContain('1 deel gevonden')
    expect(found.body).toContain('href="/handleidingen/fiets#deel-het-zadel"')
    expect((await desk.as(vera).opens('/handleidingen?zoeken=eigen+tekst')).body).toContain(
      '<mark>Eigen</mark>',
    )
    expect((await desk.as(vera).opens('/handleidingen?zoeken=qqqq')).text).toContain(
      '0 delen gevonden voor ‘qqqq’',
    )
    const hostile = await desk.as(vera).opens(`/handleidingen?zoeken=${encodeURIComponent('<img src=x>(.*')}`)
    expect(hostile.status).toBe(200)
    expect(hostile.body).not.toContain('<img src=x>')
  })

  test('have their pictures also once somebody sent in a picture, after which no other kind is drawn', async () => {
    const sent = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await redraw(sent, 'png')
    const anew = await startApp()
    expect((await anew.as(vera).opens('/handleidingen/aan-de-slag')).body).toMatch(/<img [^>]*width="\d+"/)
  })

  test('pictures are kept by the browser, and nothing else of the disk is given', async () => {
    const page = await desk.as(vera).opens('/handleidingen/aan-de-slag')
    const [, address = ''] = /<img src="(\/handleidingen\/[^"]+)"/.exec(page.body) ?? []
    const picture = await desk.as(vera).opens(address)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(picture.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(picture.bytes.length).toBeLessThanOrEqual(61_440)
    for (const name of ['nl/geen.webp', 'fr/aanvragen.webp', 'nl/..%2F..%2Fnl%2Fcpo.md', '..%2F/cpo.md'])
      expect((await desk.as(vera).opens(`/handleidingen/beelden/${name}`)).status, name).toBe(404)
  })

  test('without the right the reader is led to the start, and a customer is not led to the manuals', async () => {
    expect((await desk.as(gast).opens('/handleidingen')).status).toBe(403)
    const start = await desk.as(karel).opens('/')
    expect([start.status, start.body.includes('href="/handleidingen"')]).toEqual([200, true])
  })
})

describe('programs', () => {
  test('get the list, and one by its id', async () => {
    const { data } = await desk.as(judith).calls('GET', '/api/get-manuals')
    expect(data).toContainEqual({
      id: 'gemeente',
      data: {
        'nl-NL': { title: 'Zo doen wij het', category: 'Van ons' },
        'en-GB': { title: 'Manual for municipalities', category: 'By role' },
      },
    })
    const one = await desk.as(judith).calls('POST', '/api/get-manual-by-id', { id: 'fiets' })
    expect(one.data.data['nl-NL']).toMatchObject({ title: 'De fiets', category: '' })
    expect(one.data.data['nl-NL'].content).toContain('Het zadel')
    expect(one.body).not.toContain('alert(1)')
  })

  test('get 404 for one that is not there', async () => {
    const none = await desk.as(judith).calls('POST', '/api/get-manual-by-id', { id: 'geen' })
    expect([none.status, none.json.message]).toEqual([404, 'Handleiding niet gevonden'])
  })
})
