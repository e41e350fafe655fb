import { beforeAll, describe, expect, test } from 'vitest'
import { record } from '../../src/platform/events/record.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { withoutTokens } from '../visitor.ts'
import {
  ANTWERPEN,
  aFile,
  aJudgement,
  anna,
  aRequest,
  bram,
  dev,
  judith,
  type TestPerson,
  type TestRequest,
  vera,
  willem,
} from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

describe('a case worker opens a request', () => {
  test('what a resident asked, who it is and where, is on the page', async () => {
    const request = await aRequest(desk.db, {
      street: 'Veldstraat',
      house_number: '12',
      house_number_suffix: 'bus 3',
    })
    const { status, text } = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(status).toBe(200)
    for (const words of [
      `Referentie ${request.case_ref}`,
      'Status Open 10 dagen open',
      'Gemeente Gent',
      'Coördinaten 51.0543, 3.7174',
      `Locatie Bij ${request.canary}`,
      'Telefoon 0470123456',
      'Aanvraagbron website',
      'Ingezonden op 20-02-2026 11:00',
      `Aanvrager Jo van ${request.canary}`,
      'Adres Veldstraat 12 bus 3, 9000',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Beoordeeld op')
  })

  test('the table "Kenmerken" has the rows of the specification, in its order', async () => {
    const rowsOf = async (request: TestRequest, by = judith) => {
      const { body } = await desk.as(by).opens(`/aanvragen/${request.uuid}`)
      const [, table = ''] = /<section[^>]*id="kenmerken">([\s\S]*?)<\/section>/.exec(body) ?? []
      expect(table).toContain('Kenmerken</h2>')
      const rows = [...table.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/gs)]
      return rows.map(([, key = '', value = '']) => [key, value.replaceAll(/<[^>]*>/g, '').trim()] as const)
    }
    const open = await rowsOf(await aRequest(desk.db, { street: 'Veldstraat', house_number: '3' }))
    expect(open.map(([key]) => key)).toEqual([
      ...['Referentie', 'Aanvraagbron', 'Status', 'Ingezonden op', 'Aanvrager', 'Adres'],
    ])
    expect(Object.fromEntries(open)).toMatchObject({
      Status: 'Open',
      Aanvrager: expect.stringContaining('Jo van'),
      Adres: expect.stringMatching(/^Veldstraat 3, 9000 Gent Open in kaarten/),
    })
    const request = await aRequest(desk.db, {
      status: STATUS.rejected,
      processed_at: '2026-02-22T08:00:00.000Z',
    })
    await aJudgement(desk.db, request, { verdict: 4, reason: 3, remarks: 'Te smalle stoep' })
    const rejected = await rowsOf(request, anna)
    expect(rejected.map(([key]) => key)).toEqual([
      ...['Referentie', 'Aanvraagbron', 'Status', 'Ingezonden op', 'Beoordeeld op', 'Reden', 'Toelichting'],
      ...['Aanvrager', 'Adres'],
    ])
    expect(Object.fromEntries(rejected)).toMatchObject({
      Status: 'Afgewezen ✎ Oordeel wijzigen',
      Toelichting: 'Te smalle stoep',
    })
  })

  test('how many are open in the list is shown to who judges', async () => {
    const own = await startApp()
    const request = await aRequest(own.db)
    await aRequest(own.db, { status: STATUS.accepted })
    await aRequest(own.db, { city: 'Elders' })
    const countOn = async (person: TestPerson, lijst: string) =>
      /nog \d+ open/.exec((await own.as(person).opens(`/aanvragen/${request.uuid}?lijst=${lijst}`)).text)?.[0]
    expect(await countOn(judith, '')).toBe('nog 2 open')
    expect(await countOn(judith, encodeURIComponent('zoeken=Elders&in=plaats'))).toBe('nog 1 open')
    expect(await countOn(vera, '')).toBeUndefined()
  })

  test('what is empty shows as "-"', async () => {
    const request = await aRequest(desk.db, {
      ...{ remarks: '', location: '', phone: '', email: '', number_plate: '', plate_key: '' },
    })
    const { text } = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(text).toContain('Locatie - Opmerkingen -')
    expect(text).toContain('Nummerplaat - ')
    expect(text).toContain('Telefoon - E-mail -')
  })

  test('a rejected one shows when, why and with what remarks', async () => {
    const request = await aRequest(desk.db)
    const data = { judgement: 4, reason: 3, remarks: 'Te smal trottoir' }
    await desk.as(judith).calls('POST', '/api/judgement', { ref: request.uuid, data })
    const { text } = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(text).toContain('Beoordeeld op 02-03-2026 10:00')
    expect(text).toContain('Reden Anders, namelijk')
    expect(text).toContain('Toelichting Te smal trottoir')
    expect(text).toContain('Aanvraag beoordeeld – Judith Maes (Open → Afgewezen)')
  })

  test('a judged one leads to the open one after it in the list, the last to the one before it', async () => {
    const own = await startApp()
    const open: TestRequest[] = []
    for (const day of ['2026-02-20', '2026-02-19', '2026-02-18'])
      open.push(await aRequest(own.db, { submitted_at: `${day}T10:00:00.000Z` }))
    const [first, second, last] = open
    const leadsTo = async (request: typeof first) => {
      const data = { judgement: 3, reason: null, remarks: '' }
      await own.as(judith).calls('POST', '/api/judgement', { ref: request?.uuid, data })
      const { body, text } = await own.as(judith).opens(`/aanvragen/${request?.uuid}`)
      const [, uuid] = /href="\/aanvragen\/([^"?#]+)[^"]*#beoordeling" class="go"/.exec(body) ?? []
      return uuid ?? /Er zijn geen andere open aanvragen/.exec(text)?.[0]
    }
    expect(await leadsTo(second)).toBe(last?.uuid)
    expect(await leadsTo(last)).toBe(first?.uuid)
    expect(await leadsTo(first)).toBe('Er zijn geen andere open aanvragen')
  })

  test('the badges lead to the list, and count what it shows', async () => {
    const own = await startApp()
    await aRequest(own.db, { postal_code: '9041', street: 'Straat 9040' })
    for (let index = 0; index < 3; index++)
      await aRequest(own.db, { postal_code: '9040', city: 'Sint-Amandsberg' })
    const one = await aRequest(own.db, { postal_code: '9040', city: 'Gent' })
    const page = await own.as(judith).opens(`/aanvragen/${one.uuid}`)
    const badge = /href="(\/aanvragen\?zoeken=9040&amp;in=postcode)" aria-label="([^"]+)">(\d+)</.exec(
      page.body,
    )
    expect(badge?.slice(2)).toEqual(['4 aanvragen met postcode 9040', '4'])
    const list = await own.as(judith).opens((badge?.[1] ?? '').replace('&amp;', '&'))
    expect(list.text).toContain('1 – 4 van 4')
    expect(list.text).toContain('Postcode: 9040')
  })

  test('without coordinates that make sense there is a warning, and no link to a map', async () => {
    const request = await aRequest(desk.db, { lat: null, lng: null })
    const { text, body } = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(text).toContain(
      'De opgegeven coördinaten zijn onjuist!. Haal de coördinaten op of voer de coordinaten handmatig in.',
    )
    expect(body).not.toContain('openstreetmap')
  })

  test('whose personal data was removed shows that, instead of a warning about what is no longer there', async () => {
    const request = await aRequest(desk.db, {
      gdpr_cleared_at: '2026-01-01T00:00:00.000Z',
      lat: null,
      lng: null,
      first_name: '',
      last_name: '',
    })
    const { text } = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(text).toContain(
      'In overleg met de gemeente is wegens AVG regelgeving persoonlijke informatie opgeruimd.',
    )
    expect(text).not.toContain('coördinaten zijn onjuist')
  })

  test('an open one whose municipality takes no part warns that nobody there will judge it', async () => {
    const lost = await aRequest(desk.db, { municipality: null, city: 'Nergenshuizen' })
    const warning = 'Waarschuwing Behandelende gemeente Nergenshuizen is niet gevonden.'
    expect((await desk.as(willem).opens(`/aanvragen/${lost.uuid}`)).text).toContain(warning)
    const fine = await aRequest(desk.db)
    expect((await desk.as(willem).opens(`/aanvragen/${fine.uuid}`)).text).not.toContain(
      'Behandelende gemeente',
    )
  })

  test('the uuid is for who may debug', async () => {
    const request = await aRequest(desk.db)
    expect((await desk.as(dev).opens(`/aanvragen/${request.uuid}`)).text).toContain(`UUID: ${request.uuid}`)
    expect((await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).text).not.toContain('UUID:')
  })

  test('the events are for who may read the log', async () => {
    const request = await aRequest(desk.db)
    expect((await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).text).toContain('Gebeurtenissen')
    expect((await desk.as(vera).opens(`/aanvragen/${request.uuid}`)).text).not.toContain('Gebeurtenissen')
  })

  test('what a command did is shown as such, in the language of the reader', async () => {
    const { uuid } = await aRequest(desk.db)
    const context = { db: desk.db, person: commandLine, now: new Date(), requestId: 'cli-x' }
    await record(context, 'request-tagged', { type: 'request', uuid })
    const english = { ...judith, id: 'test|judith-en', language: 'en' as const }
    expect((await desk.as(judith).opens(`/aanvragen/${uuid}`)).text).toContain('Opdrachtregel')
    expect((await desk.as(english).opens(`/aanvragen/${uuid}`)).text).toContain('Command line')
  })

  test('in English, every word of ours is', async () => {
    const request = await aRequest(desk.db)
    const reader = desk.as(anna)
    await reader.posts('/voorkeuren', { taal: 'en', terug: '/aanvragen' })
    const { text, body } = await reader.opens(`/aanvragen/${request.uuid}`)
    expect(body).toContain('<html lang="en"')
    expect(text).toContain(`Reference ${request.case_ref}`)
    expect(text).not.toMatch(/Aanvraag|Beoordeling|Gemeente|Terug|Kenmerken/)
  })
})

describe('a request that is not theirs', () => {
  test('leads to the list with a notice, exactly as one that does not exist', async () => {
    const foreign = await aRequest(desk.db, { municipality: ANTWERPEN })
    const uuids = [foreign.uuid, '11111111-1111-4111-8111-111111111111', 'geen-uuid']
    const bodies = new Set<string>()
    for (const uuid of uuids) {
      const answer = await desk.as(judith).opens(`/aanvragen/${uuid}`)
      // The page contains its own address, to return to.
      bodies.add(withoutTokens(answer.body).replaceAll(uuid, ''))
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('Deze aanvraag is niet gevonden.')
      expect(answer.text).not.toContain(foreign.canary)
    }
    expect(bodies.size).toBe(1)
    expect((await desk.as(bram).opens(`/aanvragen/${foreign.uuid}`)).status).toBe(200)
  })
})

describe('previous and next', () => {
  test('follow the list that the reader came from, in its order and with its filter', async () => {
    const own = await startApp()
    const [first, , third, accepted] = [
      await aRequest(own.db, { submitted_at: '2026-02-03T10:00:00.000Z' }),
      await aRequest(own.db, { submitted_at: '2026-02-02T10:00:00.000Z', status: STATUS.removed }),
      await aRequest(own.db, { submitted_at: '2026-02-01T10:00:00.000Z' }),
      await aRequest(own.db, { submitted_at: '2026-02-04T10:00:00.000Z', status: STATUS.accepted }),
    ]
    const inList = async (lijst: string, uuid: string) => {
      const { body } = await own.as(judith).opens(`/aanvragen/${uuid}?lijst=${encodeURIComponent(lijst)}`)
      const to = (rel: string) => new RegExp(`href="/aanvragen/([^"?]+)[^"]*" rel="${rel}"`).exec(body)?.[1]
      return [to('prev'), to('next')]
    }
    expect(await inList('status=open', first.uuid)).toEqual([undefined, third.uuid])
    expect(await inList('', first.uuid)).toEqual([accepted.uuid, expect.any(String)])
    expect(await inList('status=open&sort=submitted', first.uuid)).toEqual([third.uuid, undefined])
  })

  test('the way back is the list as it was', async () => {
    const request = await aRequest(desk.db)
    const { body } = await desk
      .as(judith)
      .opens(`/aanvragen/${request.uuid}?lijst=${encodeURIComponent('status=open&zoeken=kanarie&p=2')}`)
    expect(body).toContain('href="/aanvragen?status=open&amp;zoeken=kanarie&amp;p=2"')
  })
})

describe('the panel of a tenant', () => {
  test('Amsterdam shows vehicle, parking and documents', async () => {
    const amsterdam = await startApp({ tenant: 'amsterdam' })
    const request = await aRequest(amsterdam.db, {
      municipality: '0363',
      number_plate: 'XX-123-B',
      plate_key: 'XX123B',
      timeslot: 1,
    })
    const good = await aFile(amsterdam.db, request, { kind: 'vehicle' })
    const bad = await aFile(amsterdam.db, request, { kind: 'parkingspot', suspect: 1 })
    const { text, body } = await amsterdam.as(willem).opens(`/aanvragen/${request.uuid}`)
    for (const words of [
      'Voertuig en parkeren',
      'XX-123-B',
      'Parkeervergunning Ja',
      'Laadmoment 07:00-12:00',
    ])
      expect(text).toContain(words)
    expect(body).toContain(`/aanvragen/${request.uuid}/bestanden/${good.uuid}`)
    expect(body).not.toContain(bad.uuid)
    expect(text).toContain('(Onbeschikbaar)')
  })

  test.each(['vlaanderen', 'overijssel'])(
    '%s shows nothing about parking, but the car and its documents, which reasons are about',
    async (tenant) => {
      const other = await startApp({ tenant })
      const request = await aRequest(other.db, { number_plate: '1-ABC-123' })
      const file = await aFile(other.db, request, { kind: 'vehicle' })
      const { text, body } = await other.as(willem).opens(`/aanvragen/${request.uuid}`)
      expect(text).not.toContain('Voertuig en parkeren')
      expect(text).toContain('Voertuig en documenten')
      expect(text).toContain('1-ABC-123')
      expect(body).toContain(`/aanvragen/${request.uuid}/bestanden/${file.uuid}`)
    },
  )
})
