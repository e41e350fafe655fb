import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { partOf } from '../exports/world.ts'
import { aMail } from '../mails/outbox.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { aComment, aFile, aJudgement, anna, aRequest, type TestRequest } from '../world.ts'

/** Two people with one name: what is written about the one is never given to the other unless somebody judged it. */

const NAME = { first_name: 'Jan', last_name: 'Naamgenoot' }
const ONE = 'jan.een@example.org'
const OTHER = 'jan.twee@example.org'
const PAGE = '/beheer/inzage'
const folder = mkdtempSync(join(tmpdir(), 'laadloket-naamgenoot-'))
afterAll(() => rmSync(folder, { recursive: true }))

let desk: TestApp
let theirs: TestRequest
let alone: ProcessRow
/** What is written about the namesake, at every place where people write. */
const SECRETS = [
  'Jan Naamgenoot rijdt met een rolstoel',
  'Jan Naamgenoot zit in schuldsanering',
  'Naamgenoot, Jan: afgewezen om zijn ziekte',
  'brief Jan Naamgenoot over scheiding',
  'Mail over Jan Naamgenoot en zijn hond',
  'Jan Naamgenoot deelt de paal met de buren',
  `Mijn man is ${ONE}`,
]
beforeAll(async () => {
  desk = await startApp()
  const { db } = desk
  alone = await aStoredProcess(desk)
  const shared = await aStoredProcess(desk)
  await aRequest(db, { ...NAME, email: ONE, process_id: alone.id })
  await aRequest(db, { ...NAME, email: ONE, process_id: shared.id })
  const at = (index: number) => SECRETS[index] ?? ''
  theirs = await aRequest(db, { ...NAME, email: OTHER, process_id: shared.id, remarks: at(0) })
  await aComment(db, theirs, { message: at(1) })
  await aJudgement(db, theirs, { remarks: at(2) })
  await aFile(db, theirs, { filename: `${at(3)}.pdf` })
  const about = (process: ProcessRow) => ({ uuid: process.uuid, canary: 'x' })
  await aMail(desk, { uuid: '', canary: 'x' }, { request_uuid: theirs.uuid, body_text: at(4) })
  await aComment(db, about(shared), { subject_type: 'process', message: at(5) })
  await aRequest(db, { first_name: 'Els', last_name: 'Anders', remarks: at(6) })
  await aComment(db, about(alone), { subject_type: 'process', message: 'Jan Naamgenoot is akkoord' })
})

const idsIn = (body: string) => [...body.matchAll(/name="tekst" value="([^"]+)"/g)].map(([, id = '']) => id)
const found = async () => (await desk.as(anna).posts(PAGE, { wie: ONE })).body
const fileWith = async (tekst: string[]) => {
  const answer = await desk.as(anna).posts(`${PAGE}/bestand`, { wie: ONE, tekst })
  return { ...answer, json: answer.status === 200 ? await partOf(answer.bytes, 'inzage.json') : '' }
}

describe('an administrator who gives somebody their file', () => {
  test('gives nothing that is written about a namesake, and all that is written about this person alone', async () => {
    const { json } = await fileWith([])
    for (const secret of SECRETS) expect(json).not.toContain(secret)
    expect(json).not.toContain(OTHER)
    expect(JSON.parse(json ?? '').elsewhere).toEqual([
      { where: 'comment', about: alone.uuid, text: 'Jan Naamgenoot is akkoord' },
    ])
  })

  test('reads each other text with whose request it is beside it, which the log has', async () => {
    const page = await desk.as(anna).posts(PAGE, { wie: ONE })
    for (const secret of SECRETS) expect(page.text).toContain(secret)
    expect(page.text).toContain(`Aanvraag ${theirs.case_ref}, Jan Naamgenoot, ${OTHER}`)
    expect(idsIn(page.body)).toHaveLength(SECRETS.length)
    const read = await desk.db
      .selectFrom('processing_log')
      .select('object_uuid')
      .where('object_uuid', '=', theirs.uuid)
      .where('way', '=', 'page')
      .execute()
    expect(read.length).toBeGreaterThan(0)
  })

  test('gives what was ticked, and no more', async () => {
    const page = await found()
    const id = idsIn(page).find((it) => it.startsWith('comment:')) ?? ''
    const { json } = await fileWith([id])
    const given = SECRETS.filter((secret) => json?.includes(secret))
    expect(given).toHaveLength(1)
    expect(page.slice(page.indexOf(id)).slice(0, 300)).toContain(given[0])
  })

  test('gives no request under another name with the same e-mail address, until it is ticked', async () => {
    const shared = 'gezin@example.org'
    const own = await aRequest(desk.db, { ...NAME, email: shared, remarks: 'Van Jan zelf' })
    const others = await aRequest(desk.db, {
      first_name: 'Els',
      last_name: 'Huisgenoot',
      email: shared.toUpperCase(),
      remarks: 'Els is ziek',
    })
    await aMail(
      desk,
      { uuid: '', canary: 'x' },
      { request_uuid: others.uuid, recipient: shared, body_text: 'Dag Els' },
    )
    const heldOf = async (wie: string, tekst: string[] = []) => {
      const { bytes } = await desk.as(anna).posts(`${PAGE}/bestand`, { wie, tekst })
      return (await partOf(bytes, 'inzage.json')) ?? ''
    }
    const id = `request:${others.uuid}`
    for (const secret of ['Els is ziek', 'Dag Els', 'Huisgenoot'])
      expect(await heldOf(own.case_ref)).not.toContain(secret)
    expect(await heldOf(own.case_ref)).toContain('Van Jan zelf')
    const page = await desk.as(anna).posts(PAGE, { wie: own.case_ref })
    expect(idsIn(page.body)).toContain(id)
    expect(page.text).toContain(`Aanvraag ${others.case_ref}, Els Huisgenoot`)
    const ticked = await heldOf(own.case_ref, [id])
    for (const secret of ['Els is ziek', 'Dag Els', 'Van Jan zelf']) expect(ticked).toContain(secret)
    // A text about the request is in it: ticking both is no loss.
    await aComment(desk.db, others, { message: `Els belde met Jan Naamgenoot` })
    const again = (await desk.as(anna).posts(PAGE, { wie: own.case_ref })).body
    const text = idsIn(again).filter(
      (it) => it.startsWith('comment:') && again.slice(again.indexOf(it)).slice(0, 300).includes('Els belde'),
    )
    expect(text).toHaveLength(1)
    expect(await heldOf(own.case_ref, [id, ...text])).toContain('Els belde met Jan Naamgenoot')
    await desk.db.deleteFrom('comment').where('message', 'like', 'Els belde%').execute()
    // By the address alone nobody knows which of them asks.
    expect(idsIn((await desk.as(anna).posts(PAGE, { wie: shared })).body)).toEqual(
      expect.arrayContaining([id, `request:${own.uuid}`]),
    )
    const neither = await heldOf(shared)
    for (const secret of ['Els is ziek', 'Van Jan zelf']) expect(neither).not.toContain(secret)
  })

  test('sees the list again when a ticked text was rewritten meanwhile; the other ticks stay', async () => {
    const [stays = '', ...others] = idsIn(await found()).filter((it) => it.startsWith('comment:'))
    const goes = others[0] ?? ''
    const key = Number(goes.split(':')[1])
    const { message } = await desk.db
      .selectFrom('comment')
      .select('message')
      .where('id', '=', key)
      .executeTakeFirstOrThrow()
    await desk.db
      .updateTable('comment')
      .set({ message: `${message}!` })
      .where('id', '=', key)
      .execute()
    const answer = await fileWith([stays, goes])
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Een tekst die u aanvinkte, is intussen veranderd of weg.')
    expect(answer.body).toMatch(new RegExp(`value="${stays}"[^>]*checked|checked[^>]*value="${stays}"`))
    await desk.db.updateTable('comment').set({ message }).where('id', '=', key).execute()
  })
})

test('the command line lists the same texts, writes without them, and takes their ids', async () => {
  // On PostgreSQL a desk has to claim its folder of files.
  await runsCommand(desk, ['files', 'claim'])
  const exports = (...more: string[]) =>
    runsCommand(desk, ['privacy', 'export', '--email', ONE, '--json', ...more])
  const listed = JSON.parse((await exports('--list')).out) as { id: string; about: string; text: string }[]
  expect(listed.map(({ id }) => id).toSorted()).toEqual(idsIn(await found()).toSorted())
  expect(listed.some(({ about }) => about.includes(OTHER))).toBe(true)

  const without = await exports('--to', join(folder, 'zonder.json'))
  expect(JSON.parse(without.out)).toMatchObject({ leftOut: SECRETS.length })
  const [one] = listed
  await exports('--to', join(folder, 'met.json'), '--texts', one?.id ?? '')
  const heldIn = (name: string) => readFileSync(join(folder, name), 'utf8')
  for (const secret of SECRETS) expect(heldIn('zonder.json')).not.toContain(secret)
  expect(SECRETS.filter((secret) => heldIn('met.json').includes(secret))).toHaveLength(1)

  const unknown = await exports('--to', join(folder, 'onbekend.json'), '--texts', 'comment:1:message:x')
  expect(unknown.code).toBe(2)
})
