import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { LISTS, type ListName } from '../../src/records/configuration/entry.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand, runsImport } from '../cli/command.ts'
import { anna } from '../world.ts'
import { anEntry } from './lists.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-lists-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let desk: TestApp
beforeEach(async () => {
  desk = await startApp()
})

const exported = async (list: ListName, end: string, ...more: string[]) => {
  const file = join(folder, `${list}.${end}`)
  const { code, out, error } = await runsCommand(desk, ['export', list, '--out', file, ...more])
  return { file, code, out, error }
}
const imports = (list: ListName, text: string, ...more: string[]) => {
  const file = join(folder, 'invoer.csv')
  writeFileSync(file, text)
  return runsImport(desk, list, file, ...more)
}
const page = async (list: ListName) => (await desk.as(anna).opens(`/beheer/${list}`)).body
const events = () =>
  desk.db.selectFrom('event').selectAll().where('kind', 'like', 'configuration-%').execute()
const ADDRESS = 'planning@spade.be'

describe.each(LISTS)('the file of %s', (list) => {
  test.each(['csv', 'xlsx'])('that was written as .%s is taken in again and changes nothing', async (end) => {
    await anEntry(desk.db, list, { label: '\'-Spade; "en" kabel', enabled: false })
    const one = await anEntry(desk.db, list, { label: '-Dijk', forProcess: list !== 'tags' })
    if (list === 'contractors')
      await runsCommand(desk, ['tenant', 'set', `mails.addresses.contractors.${one.uuid}`, ADDRESS])
    if (list === 'pids')
      await anEntry(desk.db, list, { label: 'Rijk', buildings: 'A-1, "Kantoor", Botermarkt 1\n-B; 2' })
    const before = (await events()).length
    for (const language of ['nl', 'en']) {
      const { file, code, out } = await exported(list, end, '--lang', language)
      expect([code, out]).toEqual([0, expect.stringContaining(file)])
      const { report } = await runsImport(desk, list, file)
      expect(report).toMatchObject({
        created: 0,
        changed: 0,
        refused: 0,
        unchanged: report.read,
        ignored: [],
      })
      expect(report.read).toBeGreaterThan(1)
    }
    expect((await events()).length).toBe(before)
  })

  test('adds and changes, on trial nothing, and logs who did', async () => {
    const one = await anEntry(desk.db, list, { label: 'Dijk' })
    const text = `naam;actief\nDIJK;nee\nSloot;\n`
    const report = { read: 2, created: 1, changed: 1, unchanged: 0, refused: 0 }
    const trial = await imports(list, text, '--dry-run')
    expect(trial).toMatchObject({ code: 0, report })
    expect([await events(), (await page(list)).includes('value="Sloot"')]).toEqual([[], false])
    expect(await imports(list, text)).toMatchObject({ code: 0, report })
    expect(await page(list)).toContain('value="DIJK"')
    expect(await page(list)).toContain('value="Sloot"')
    const kept = await events()
    expect(kept.map((it) => [it.kind, it.person_id])).toEqual([
      ['configuration-changed', 'cli'],
      ['configuration-added', 'cli'],
    ])
    expect(kept[0]?.subject_uuid).toBe(one.uuid)
    expect((await imports(list, text)).report).toMatchObject({ unchanged: 2, changed: 0 })
  })

  test('is refused as a whole, row by row, when anything in it is wrong', async () => {
    const one = await anEntry(desk.db, list, { label: 'Dijk' })
    const gone = await anEntry(desk.db, list, { label: 'Weg' })
    await desk.db
      .updateTable(({ tags: 'tag', contractors: 'contractor', pids: 'pid' } as const)[list] as 'pid')
      .set({ deleted_at: '2026-01-01' })
      .where('uuid', '=', gone.uuid)
      .execute()
    const refused = await imports(
      list,
      `uuid;naam;actief\n${one.uuid};Anders;ja\n;Anders;misschien\nx;Y;ja\n${gone.uuid};Weg;ja\n${one.uuid};Dubbel;\n`,
    )
    expect(refused).toMatchObject({ code: 1, report: { read: 5, created: 0, changed: 0, refused: 4 } })
    const reasons = readFileSync(String(refused.report.refusedFile), 'utf8')
    expect(reasons).toContain('"3";"Anders";"actief: Schrijf ja of nee."')
    expect(reasons).toContain('"4";"Y";"‘x’ is geen id van een regel."')
    expect(reasons).toContain('"5";"Weg";"Deze regel is verwijderd')
    expect(reasons).toContain('"6";"Dubbel";"Deze regel staat al eerder in het bestand."')
    const long = await imports(list, `naam\n${'x'.repeat(61)}\n`)
    expect(readFileSync(String(long.report.refusedFile), 'utf8')).toContain('"2";"xxx')
    expect(await page(list)).not.toContain('value="Anders"')
  })
})

test('contractors come with their address, and one that is wrong is refused', async () => {
  const one = await anEntry(desk.db, 'contractors', { label: 'Spade' })
  expect(
    await imports('contractors', `naam;e-mailadres\nSpade;${ADDRESS}\nNieuw;werk@nieuw.be\n`),
  ).toMatchObject({
    report: { created: 1, changed: 1 },
  })
  await desk.app.tenantNow.renew()
  expect(desk.app.tenantNow.tenant.mails.addresses.contractors[one.uuid]).toBe(ADDRESS)
  expect(await page('contractors')).toContain('value="werk@nieuw.be"')
  const refused = await imports('contractors', 'naam;e-mailadres\nSpade;geen adres\n')
  expect(refused).toMatchObject({ code: 1, report: { refused: 1 } })
  expect((await imports('contractors', 'naam;actief\nSpade;ja\n')).report).toMatchObject({ unchanged: 1 })
})

test('a file of another kind, or another end, is not taken', async () => {
  expect((await imports('tags', '[]')).error).toContain('Dit is een JSON-bestand. Geef CSV of Excel.')
  expect((await exported('tags', 'pdf')).code).toBe(2)
})
