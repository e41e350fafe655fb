import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TenantNow } from '../../src/desk/desk-values/tenant-now.ts'
import { start } from '../../src/server.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { delivers, happensTo, mailsIn } from '../mails/outbox.ts'
import { postOffice } from '../mails/post-office.ts'
import { aStoredProcess } from '../processes/world.ts'
import { ANTWERPEN, anna, CPO_ONE, GENT, willem } from '../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-values-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(() => desk.db.deleteFrom('desk_value').execute())

const types = (...words: string[]) => runsCommand(desk, ['tenant', ...words])
const sets = async (key: string, value: string) => {
  expect(await types('set', key, value)).toMatchObject({ code: 0, out: `1 value is changed: ${key}.\n` })
  await desk.app.tenantNow.renew()
}
const listed = async (...more: string[]) =>
  JSON.parse((await types('values', '--json', ...more)).out) as {
    key: string
    value: string
    isSet: boolean
  }[]
const operator = `mails.addresses.operators.${CPO_ONE}`
const municipality = `mails.addresses.municipalities.${GENT}`

describe('a value that a command sets', () => {
  test('is on pages at once, and in mails: who sends them, who answers, and where they go', async () => {
    const office = await postOffice()
    await sets('mails.sender.name', 'Loket van Vlaanderen')
    await sets('mails.sender.address', 'laadloket@vlaanderen.be')
    await sets('mails.support', 'help@vlaanderen.be')
    await sets(operator, 'processen@scheldevonk.be')
    await sets(municipality, '')
    const process = await aStoredProcess(desk)
    const form = {
      action: 'onhold',
      reason: 'grid-congestion',
      comment: 'Kabel',
      version: `${process.version}`,
    }
    await desk.as(willem).posts(`/realisatie/${process.uuid}/status`, form)
    const mails = await mailsIn(desk, process)
    expect(mails.map((it) => it.recipient)).toEqual(['processen@scheldevonk.be'])
    expect(mails[0]?.body_text).toContain('help@vlaanderen.be')

    const now = { ...desk, tenant: desk.app.tenantNow.tenant }
    await happensTo(now, process, 'process-started')
    await delivers(now, office.transport())
    expect(office.taken[0]).toMatchObject({
      from: 'laadloket@vlaanderen.be',
      to: ['processen@scheldevonk.be'],
    })
    expect(office.taken[0]?.head.get('from')).toContain('Loket van Vlaanderen')
    expect(office.taken[0]?.head.get('reply-to')).toBe('help@vlaanderen.be')
    await office.close()

    for (const address of ['/privacy', '/toegankelijkheid', '/voorwaarden', '/.well-known/security.txt'])
      expect((await desk.as(null).opens(address)).body).toContain('help@vlaanderen.be')
    const manuals = await desk.as(anna).calls('GET', '/api/get-manuals')
    const texts = await Promise.all(
      manuals.data.map(({ id }: { id: string }) => desk.as(anna).opens(`/handleidingen/${id}`)),
    )
    expect(texts.map(({ body }) => body).join()).toContain('help@vlaanderen.be')
    expect(texts.map(({ body }) => body).join()).not.toContain(desk.tenant.mails.support)
  })

  test('is seen by a server within seconds, which does not read it for every page', async () => {
    const other = new TenantNow(desk.db, desk.tenant)
    const rounds = other.pollChanges(() => {}, 20)
    const before = other.tenant
    expect(before).toBe(desk.tenant)
    await types('set', 'mails.support', 'hulp@vlaanderen.be')
    await expect.poll(() => other.tenant.mails.support).toBe('hulp@vlaanderen.be')
    const after = other.tenant
    await other.renew()
    expect(other.tenant).toBe(after)
    expect(before.mails.support).not.toBe('hulp@vlaanderen.be')
    await types('unset', 'mails.support')
    await expect.poll(() => other.tenant.mails.support).toBe(desk.tenant.mails.support)
    await rounds.stop()
  })

  test('is in a list with who set it, and in the log with its earlier value', async () => {
    const support = desk.tenant.mails.support
    await types('set', 'mails.support', ' hulp@vlaanderen.be ')
    expect((await types('set', 'mails.support', 'hulp@vlaanderen.be')).out).toBe('Nothing changed.\n')
    expect(await listed()).toContainEqual({
      ...{ key: 'mails.support', label: 'Address for questions and answers', value: 'hulp@vlaanderen.be' },
      ...{ isSet: true, isInvented: false, changedAt: expect.any(String), changedBy: 'the command line' },
    })
    expect((await types('values')).out).toContain('mails.support = hulp@vlaanderen.be  |  ')
    await types('unset', 'mails.support')
    expect(await listed('--invented')).toContainEqual(
      expect.objectContaining({ key: 'mails.support', value: support, isSet: false }),
    )
    const events = await desk.db
      .selectFrom('event')
      .select(['person_id', 'data'])
      .where('kind', '=', 'desk-value-changed')
      .where('subject_uuid', '=', 'mails.support')
      .where('request_id', 'like', 'cli-%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(events.map(({ person_id, data }) => [person_id, JSON.parse(data)])).toEqual([
      ['cli', { before: { value: 'hulp@vlaanderen.be' }, after: { value: support } }],
      ['cli', { before: { value: support }, after: { value: 'hulp@vlaanderen.be' } }],
    ])
  })

  test.each([
    [['mails.support', ''], 'mails.support: Fill this in.'],
    [['mails.support', 'help'], 'mails.support: Fill in an e-mail address'],
    [['mails.sender.name', 'Loket\nBcc: x'], 'mails.sender.name: Use one line'],
    [['mails.sender.name', 'x'.repeat(101)], 'mails.sender.name: Use 100 characters at most.'],
    [['mails.addresses.municipalities.99999', 'a@gent.be'], '99999: There is no such setting.'],
    [['mails.suport', 'a@gent.be'], 'mails.suport: This setting does not exist. Did you mean mails.support?'],
    [['Support', 'a@gent.be'], 'Did you mean mails.support?'],
    [['privacy.month', '24'], 'Did you mean privacy.months?'],
    [['something.else', '24'], 'There is no such setting. `tenant values` shows those that there are.'],
    [['privacy.months', '0'], 'privacy.months: Fill in a whole number from 1 to 120.'],
    [['privacy.months', '1.5'], 'privacy.months: Fill in a whole number from 1 to 120.'],
    [['privacy.viewMonths', '121'], 'Fill in a whole number from 1 to 120.'],
    [['privacy.colleagueMonths', ''], 'Fill this in.'],
    [['accessibility.status', 'F'], 'Choose one of these: A, B, C, D, E.'],
    [['accessibility.examined', '31-02-2026'], 'Fill in a day'],
    [['mails.support'], 'Give a key and a value'],
    [[], 'Give a key and a value'],
  ])('that is %j is refused', async (words, message) => {
    const { code, error } = await types('set', ...words)
    expect([code, error]).toEqual([2, expect.stringContaining(message)])
    expect((await listed()).some(({ isSet }) => isSet)).toBe(false)
  })

  test('comes from a file, alone or with all others; one that is wrong leaves all as they were', async () => {
    const file = join(folder, 'values.json')
    const antwerpen = `mails.addresses.municipalities.${ANTWERPEN}`
    const write = (values: object | string) =>
      writeFileSync(file, typeof values === 'string' ? values : JSON.stringify(values))
    write({ [municipality]: 'laden@gent.be', [antwerpen]: 'laden' })
    expect((await types('set', '--file', file)).error).toContain(`${antwerpen}: Fill in an e-mail address`)
    expect((await listed()).some(({ isSet }) => isSet)).toBe(false)
    write({ [municipality]: 'laden@gent.be', [antwerpen]: 'laden@antwerpen.be' })
    expect((await types('set', '--file', file)).out).toMatch(/^2 values are changed: .*, .*\.\n$/)
    for (const wrong of ['[]', '{}', '{"a":1}', 'x']) {
      write(wrong)
      expect((await types('set', '--file', file)).code).toBe(2)
    }
    const given = await types('values', '--json')
    write(given.out)
    expect((await types('set', '--file', file)).out).toBe('Nothing changed.\n')
    write(given.out.replaceAll('laden@gent.be', 'paal@gent.be'))
    expect((await types('set', '--file', file)).out).toMatch(/^1 value is changed: .*\.\n$/)
    write('hulp@vlaanderen.be\n')
    expect((await types('set', 'mails.support', '--file', file)).code).toBe(0)
    const set = (await listed()).filter(({ isSet }) => isSet).map(({ value }) => value)
    expect(set).toEqual(['hulp@vlaanderen.be', 'laden@antwerpen.be', 'paal@gent.be'])
  })
})

describe('addresses that were made up', () => {
  test('are reported by the check of this desk, until they are set', async () => {
    const invented = async () => {
      const [checked] = JSON.parse((await types('check', 'vlaanderen', '--json')).out) as {
        invented: string[]
      }[]
      return checked?.invented
    }
    await types('set', 'mails.support', 'hulp@vlaanderen.be')
    expect(await invented()).not.toContain('mails.support')
    await types('set', 'mails.support', 'help@desk.test')
    expect(await invented()).toContain('mails.support')
  })

  test('keep a desk in production from sending mails, with one line about what to do', async () => {
    const place = await startApp({ tenant: 'zeeland' })
    const env = {
      ...{ NODE_ENV: 'production', PORT: '0', TENANT: 'zeeland', DATA_DIR: place.settings.dataDir },
      ...{
        DATABASE_URL: place.settings.databaseUrl ?? '',
        SESSION_SECRET: 's'.repeat(32),
        DRAIN_SECONDS: '0',
      },
      ...{ OIDC_ISSUER: 'https://id.zeeland.nl', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
      ...{
        SMTP_URL: 'smtp://127.0.0.1:9',
        SMTP_TLS: 'off',
        PUBLIC_URL: 'http://localhost:3000',
        TILES: 'off',
        UNENCRYPTED: 'PUBLIC_URL',
      },
    }
    const refused = await start(env).catch((error: Error) => error.message)
    expect(refused).toMatch(
      /^SMTP_URL is set, but these addresses are still fictitious: mails\.sender\.address, .*tenant set KEY/,
    )
    expect(refused).not.toContain('\n')

    const keys = JSON.parse((await runsCommand(place, ['tenant', 'values', '--invented', '--json'])).out)
    const file = join(folder, 'all.json')
    writeFileSync(
      file,
      JSON.stringify(Object.fromEntries(keys.map(({ key }: { key: string }) => [key, 'a@b.nl']))),
    )
    expect(await runsCommand(place, ['tenant', 'set', '--file', file])).toMatchObject({ code: 0 })
    const { app } = await start(env)
    expect(app.tenantNow.tenant.mails.support).toBe('a@b.nl')
    await app.close()
  })
})
