import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand, startsCommand } from '../cli/command.ts'
import { usually } from '../usual.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Longer than a page waits. */
const SECONDS = 7
const HEADER = 'reference,street,house_number,postal_code,city,email,remarks'
const csv = (count: number, prefix = 'R') =>
  [
    HEADER,
    ...Array.from(
      { length: count },
      (_, n) => `${prefix}${n},Veldstraat,${(n % 300) + 1},9000,Gent,a@example.org,`,
    ),
  ].join('\n')

// Some imports are a separate process, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 })

let desk: TestApp
let made = 0
beforeEach(async () => {
  await desk?.close()
  desk = await startApp()
})

const fileWith = (content: string) => {
  const path = join(folder, `aanvragen-${++made}.csv`)
  writeFileSync(path, content)
  return path
}

const starts = (file: string, nodeOptions?: string[]) =>
  startsCommand(desk, ['import', 'requests', file, '--json', '--lang', 'nl'], nodeOptions)
const imports = (file: string, ...more: string[]) =>
  runsCommand(desk, ['import', 'requests', file, '--json', '--lang', 'nl', ...more])
const count = async () =>
  Number(
    (
      await desk.db
        .selectFrom('request')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

async function expectEachOnce(rows: number) {
  const all = await desk.db
    .selectFrom('request')
    .select(['case_counter', 'origin_reference', 'case_ref'])
    .orderBy('case_counter')
    .execute()
  expect(all).toHaveLength(rows)
  expect(new Set(all.map((it) => it.origin_reference)).size).toBe(rows)
  expect(all.map((it) => it.case_counter)).toEqual(all.map((_, index) => index + 1))
  const counted = await desk.db
    .selectFrom('request_count')
    .select((eb) => eb.fn.sum('count').as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(counted.n)).toBe(rows)
  const { last } = await desk.db
    .selectFrom('case_number')
    .select('last')
    .where('kind', '=', 'request')
    .executeTakeFirstOrThrow()
  expect(last).toBe(rows)
}

describe('importing a file on the command line', () => {
  test('good rows are taken, refused rows are listed beside the file, and a second time changes nothing', async () => {
    const file = fileWith(
      `${csv(1_200)}\nX1,Veldstraat,1,90,Gent,geen adres,\nX2,Veldstraat,1,9000,Gent,a@example.org,\u0007\nR5,Kouter,1,9000,Gent,a@example.org,\n=1+1,Veldstraat,1,90,Gent,a@example.org,\n`,
    )
    const first = await imports(file, '--origin', 'e-loket')
    expect(first).toMatchObject({ code: 0 })
    expect(JSON.parse(first.out)).toMatchObject({ read: 1_204, created: 1_200, unchanged: 0, refused: 4 })
    const report = readFileSync(`${file}.refused.csv`, 'utf8')
    expect(report.split('\r\n')).toHaveLength(6)
    expect(report).toMatch(
      /"1204";"R5";"reference: Deze referentie is al van VL-ER-26-\d+, .*\(street, house_number\)/,
    )
    expect(report).toContain(
      '"1202";"X1";"email: Voer a.u.b. een geldig e-mail adres in · postal_code: Dit is geen Belgische',
    )
    expect(report).toContain('niet geaccepteerd worden: U+0007"')
    // A spreadsheet that opens the report must not evaluate formulas.
    expect(report).toContain(`"'=1+1"`)
    await expectEachOnce(1_200)

    const second = JSON.parse((await imports(file, '--origin', 'e-loket')).out)
    expect(second).toMatchObject({ read: 1_204, created: 0, unchanged: 1_200, refused: 4 })
    await expectEachOnce(1_200)
  })

  test('a dry run shows what would happen and writes nothing', async () => {
    const file = fileWith(
      [
        csv(3),
        'R1,veldstraat,2,9000,Gent,,',
        'R2,Kouter,1,9000,Gent,a@example.org,',
        'N1,Kouter,1,9000,Gent,,',
        'N1,Kouter,1,9000,Gent,a@example.org,',
        'N2,Kouter,1,9000,Parijs,a@example.org,',
      ].join('\n'),
    )
    const outcome = { created: 5, completed: 1, unchanged: 1, refused: 1 }
    const { code, out } = await imports(file, '--dry-run')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ ...outcome, dryRun: true })
    expect(await count()).toBe(0)

    const { warningsFile, ...real } = JSON.parse((await imports(file)).out)
    expect(real).toMatchObject({ ...outcome, dryRun: false })
    expect(await count()).toBe(5)
    expect(readFileSync(warningsFile, 'utf8')).toContain('"9";"N2";"city: Plaats Parijs kennen we niet')
  })

  test('what is wrong with nothing leaves no file beside it', async () => {
    const file = fileWith(csv(3))
    const { out } = await imports(file)
    expect(JSON.parse(out)).toMatchObject({ created: 3, refusedFile: null, warningsFile: null })
    expect([`${file}.refused.csv`, `${file}.warnings.csv`].filter(existsSync)).toEqual([])
  })

  test.each([
    ['an empty file', '', 'Het bestand is leeg.'],
    ['a missing column', 'reference,street,house_number,city\nA,B,1,C', 'De kolom postal_code ontbreekt.'],
  ])('%s: one clear message, exit code 1, nothing written', async (_name, content, message) => {
    const { code, out, error } = await imports(fileWith(content))
    expect([code, out]).toEqual([1, ''])
    expect(error.trim().split('\n').at(-1)).toContain(message)
    expect(await count()).toBe(0)
  })

  test('the events name the command line', async () => {
    await imports(fileWith(csv(1)))
    const events = await desk.db.selectFrom('event').selectAll().execute()
    expect(events).toMatchObject([
      { kind: 'request-received', person_id: 'cli', person_name: 'Opdrachtregel' },
    ])
  })
})

describe('when things go wrong', () => {
  test('killed in the middle and started again, every row is in exactly once and no number is missing', async () => {
    const rows = 12_000
    const file = fileWith(csv(rows))
    const { child, done } = starts(file)
    while ((await count()) < 1_000 && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 15))
    child.kill('SIGKILL')
    await done
    const before = await count()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(rows)
    expect(before % 1_000).toBe(0)

    const { out } = await imports(file)
    expect(JSON.parse(out)).toMatchObject({ created: rows - before, unchanged: before, refused: 0 })
    await expectEachOnce(rows)
  })

  test('two imports of overlapping files at once leave no double and no gap', async () => {
    const first = fileWith(csv(2_500))
    const second = fileWith(csv(3_500).split('\n').toSpliced(1, 500).join('\n'))
    const outcomes = await Promise.all([starts(first).done, starts(second).done])
    expect(
      outcomes.map(({ code }) => code),
      JSON.stringify(outcomes),
    ).toEqual([0, 0])
    const created = outcomes.map((it) => JSON.parse(it.out).created as number)
    expect((created[0] ?? 0) + (created[1] ?? 0)).toBe(3_500)
    await expectEachOnce(3_500)
  })

  test('what another writes meanwhile is waited for, longer than a page would', async () => {
    const file = fileWith(csv(10))
    const outcome = await desk.db.transaction().execute(async (db) => {
      await db.insertInto('case_number').values({ kind: 'request', last: 0 }).execute()
      const { done } = starts(file)
      for (let second = 0; second < SECONDS; second++) {
        await wait(1_000)
        await sql`select 1`.execute(db)
      }
      return { done }
    })
    expect(await outcome.done).toMatchObject({ code: 0 })
    expect(await count()).toBe(10)
  })

  test('two imports that complete the same requests at once: each is completed once, and reported once', async () => {
    const bare = csv(400).replaceAll('a@example.org', '')
    const full = csv(400)
    const [first, second, third] = [fileWith(bare), fileWith(full), fileWith(full)]
    expect(JSON.parse((await imports(first)).out)).toMatchObject({ created: 400 })
    const outcomes = await Promise.all([starts(second).done, starts(third).done])
    const reports = outcomes.map((it) => JSON.parse(it.out))
    expect(reports.map((it) => it.completed + it.unchanged)).toEqual([400, 400])
    expect(reports[0].completed + reports[1].completed).toBe(400)
    const events = await desk.db
      .selectFrom('event')
      .select((eb) => eb.fn.countAll().as('n'))
      .where('kind', '=', 'request-completed')
      .executeTakeFirstOrThrow()
    expect(Number(events.n)).toBe(400)
    const open = desk.db.selectFrom('request').select('id').where('status', '=', 2).where('version', '=', 2)
    expect(await open.execute()).toHaveLength(400)
    await expectEachOnce(400)
  })

  // The cost of reading does not depend on the engine; `npm test` omits it.
  test.runIf(usually(false, inject('template').engine === 'sqlite'))(
    'a CSV of 200 MB goes through in little memory',
    async () => {
      const file = join(folder, 'groot.csv')
      const writing = createWriteStream(file)
      writing.write(`${HEADER}\n`)
      // Refused for their length, so that the database stays small.
      const long = 'te lang '.repeat(11_000)
      for (let n = 0; n < 2_400; n++)
        if (!writing.write(`L${n},Veldstraat,1,9000,Gent,a@example.org,${long}\n`))
          await new Promise<void>((resolve) => writing.once('drain', () => resolve()))
      writing.write('GOED,Veldstraat,1,9000,Gent,a@example.org,\n')
      await new Promise<void>((resolve) => writing.end(() => resolve()))
      expect(statSync(file).size).toBeGreaterThan(200 * 1024 * 1024)

      const { code, out } = await starts(file, ['--max-old-space-size=96']).done
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ read: 2_401, created: 1, refused: 2_400 })
    },
  )
})
