import { beforeAll, describe, expect, test } from 'vitest'
import { readIncoming } from '../../src/casework/intake/incoming.ts'
import { receiveRequests } from '../../src/casework/intake/receive.ts'
import { saveBoundaries } from '../../src/geography/boundaries/queries.ts'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { asking } from '../residents/resident.ts'
import {
  ANTWERPEN,
  aFile,
  aRequest,
  chiara,
  dev,
  GENT,
  judith,
  mira,
  type RequestChoices,
  type TestRequest,
  vera,
  willem,
} from '../world.ts'
import { adviceFor } from './reading.tsx'

let desk: TestApp
let plates = 0

beforeAll(async () => {
  desk = await startApp()
})

/** A request without duplicates: no other is near it or has its plate. */
const alone = (choices: RequestChoices = {}) =>
  aRequest(desk.db, {
    number_plate: `3-AAA-${String(++plates).padStart(3, '0')}`,
    lat: 51.03 + plates / 200,
    lng: 3.7174,
    ...choices,
  })
const visiting = (desk: TestApp) => ({
  db: desk.db,
  tenant: desk.tenant,
  t: textsIn('nl'),
  now: desk.clock.now,
  requestId: 'test',
  geocoders: [],
})
const PAST_THE_BOUNDARY = { lat: 51.0185, lng: 3.755 }
const ON_THE_BOUNDARY = { lat: 51.0234, lng: 3.755 }
const withProof = async (request: TestRequest) => {
  await aFile(desk.db, request, { kind: 'vehicle' })
  return request
}

describe('the municipality', () => {
  test('passes when postal code and coordinates point to it', async () => {
    const request = await alone({ lat: 51.0543, lng: 3.7174 })
    const found = (await adviceFor(desk, judith, request))?.of('inside-municipality')
    expect(found?.outcome).toBe('pass')
    expect(found?.explanation).toBe('De gegevens wijzen naar Gent.')
    expect(found?.rows.map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
      'Postcode 9000: Gent',
      'Coördinaten 51.0543, 3.7174: Gent',
    ])
  })

  test('goes by the outline of the municipality, not by the nearest postal code', async () => {
    // Half a kilometre inside Merelbeke, where the centre of a postal code of Gent is nearest.
    const request = await alone({ postal_code: '9050', ...PAST_THE_BOUNDARY })
    const found = (await adviceFor(desk, judith, request))?.of('inside-municipality')
    expect(found).toMatchObject({ outcome: 'attention', lookOnly: true })
    expect(found?.rows.at(-1)?.detail).toBe('Merelbeke-Melle')
  })

  test('passes on the boundary, where outlines are not precise enough', async () => {
    const request = await alone({ postal_code: '9050', ...ON_THE_BOUNDARY })
    const found = (await adviceFor(desk, judith, request))?.of('inside-municipality')
    expect(found?.outcome).toBe('pass')
    expect(found?.rows.at(-1)?.detail).toBe('op de grens van Gent en Merelbeke-Melle')
  })

  test('a place that does not belong to its postal code needs a look, whatever the other data are', async () => {
    const request = await alone({ city: 'Parijs', lat: 51.0543, lng: 3.7174 })
    const advice = await adviceFor(desk, judith, await withProof(request))
    expect(advice?.of('inside-municipality')).toMatchObject({
      outcome: 'attention',
      lookOnly: true,
      explanation: 'De gegevens wijzen naar Gent. Plaats Parijs kennen we niet bij postcode 9000 (Gent).',
    })
    expect(advice?.proposal.form).toBeNull()
    for (const city of ['GENT', 'gent ', 'Gand', '']) {
      const spelling = await alone({ city, lat: 51.0543, lng: 3.7174 })
      expect((await adviceFor(desk, judith, spelling))?.of('inside-municipality').outcome, city).toBe('pass')
    }
  })

  test('follows an imported outline', async () => {
    const other = await startApp()
    const ring = [2.5, 51.2, 2.6, 51.2, 2.6, 51.3, 2.5, 51.3, 2.5, 51.2]
    const box = { west: 2.5, south: 51.2, east: 2.6, north: 51.3 }
    const updated_at = '2026-03-02T09:00:00.000Z'
    const row = {
      municipality_code: GENT,
      ...box,
      rings: JSON.stringify([[ring]]),
      hash: 'at sea',
      source: '',
    }
    await saveBoundaries(other.db, [{ ...row, updated_at }])
    const [there, here] = [
      await aRequest(other.db, { lat: 51.25, lng: 2.55 }),
      await aRequest(other.db, { lat: 51.0543, lng: 3.7174 }),
    ]
    expect((await adviceFor(other, judith, there))?.of('inside-municipality').outcome).toBe('pass')
    const found = (await adviceFor(other, judith, here))?.of('inside-municipality')
    expect(found?.rows.at(-1)?.detail).toBe('in geen gemeente van Nederland, Vlaanderen of Brussel')
  })

  test('needs a look when postal code and coordinates contradict each other', async () => {
    const request = await alone({ lat: 51.2194, lng: 4.4025 })
    const advice = await adviceFor(desk, judith, await withProof(request))
    expect(advice?.of('inside-municipality')).toMatchObject({ outcome: 'attention', lookOnly: true })
    expect(advice?.of('inside-municipality').explanation).toContain('spreken elkaar tegen')
    expect(advice?.proposal.form).toBeNull()
    expect(advice?.proposal.why).toBe('Bekijk eerst: Gemeente.')
    expect(advice?.html).not.toContain('Dit is een automatisch voorstel.')
  })

  test('in another municipality of this desk the address is wrong, but not outside the area', async () => {
    const request = await alone({ postal_code: '2000', lat: 51.2194, lng: 4.4025 })
    const found = (await adviceFor(desk, judith, request))?.of('inside-municipality')
    expect(found).toMatchObject({ outcome: 'attention', lookOnly: true })
    expect(found?.explanation).toContain('een andere gemeente van dit loket')
  })

  test('an address that nothing places in Flanders is proposed as outside the area', async () => {
    const request = await alone({ postal_code: '5000', lat: 50.4669, lng: 4.8675 })
    const advice = await adviceFor(desk, judith, await withProof(request))
    expect(advice?.of('inside-municipality').explanation).toContain('wijzen niet naar Gent')
    expect(advice?.proposal.form).toEqual({
      verdict: 4,
      reason: 7,
      remarks: 'Het opgegeven adres ligt buiten het gebied van dit loket.',
    })
  })

  test('a municipality code from before the mergers is read as the municipality of today', async () => {
    // Beveren, since 2025 part of Beveren-Kruibeke-Zwijndrecht.
    const request = await alone({
      municipality: '46003',
      postal_code: '9120',
      city: 'Beveren',
      lat: null,
      lng: null,
    })
    const found = (await adviceFor(desk, willem, request))?.of('inside-municipality')
    expect(found?.outcome).toBe('pass')
    expect(found?.explanation).toBe(
      'De gegevens wijzen naar Beveren-Kruibeke-Zwijndrecht. Er zijn geen precieze coördinaten; alleen de postcode telt hier.',
    )
  })

  test('states that there is nothing to go by', async () => {
    const request = await alone({ postal_code: '', lat: null, lng: null })
    const found = (await adviceFor(desk, judith, request))?.of('inside-municipality')
    expect(found).toMatchObject({ outcome: 'unknown', rows: [] })
    const nowhere = await alone({ municipality: null })
    expect((await adviceFor(desk, willem, nowhere))?.of('inside-municipality').explanation).toBe(
      'Bij deze aanvraag hoort geen gemeente.',
    )
  })
})

describe('the documents', () => {
  test('that are there can be opened from the check', async () => {
    const request = await alone()
    const file = await aFile(desk.db, request, { kind: 'vehicle' })
    const found = (await adviceFor(desk, judith, request))?.of('documents-present')
    expect(found).toMatchObject({
      outcome: 'pass',
      rows: [
        {
          label: 'Bewijs van voertuig',
          href: `/aanvragen/${request.uuid}/bestanden/${file.uuid}`,
          detail: 'kan worden geopend',
        },
      ],
    })
    expect((await desk.as(judith).opens(found?.rows[0]?.href ?? '')).status).not.toBe(401)
  })

  test('that were never sent are proposed as missing proof', async () => {
    const advice = await adviceFor(desk, judith, await alone())
    expect(advice?.of('documents-present').explanation).toBe('Niet meegestuurd: Bewijs van voertuig.')
    expect(advice?.proposal.form?.reason).toBe(4)
    expect(advice?.proposal.why).toBe(
      'Omdat “Documenten” aandacht vraagt. Niet meegestuurd: Bewijs van voertuig.',
    )
  })

  test('that nobody had to send are not missed: of the form for residents, and of a file', async () => {
    const other = await startApp({ tenant: asking('number_plate') })
    const byForm = await aRequest(other.db, { origin: 'publieksformulier', case_counter: 9_000 })
    const [row] = await receiveRequests({ ...visiting(other), person: commandLine }, [
      readIncoming(
        {
          ...{
            reference: 'csv-1',
            street: 'Bestandstraat',
            house_number: 1,
            postal_code: '9000',
            city: 'Gent',
          },
          ...{ origin: 'e-loket', email: 'an@example.org', lat: 51.0543, lng: 3.7174 },
        },
        visiting(other),
      ),
    ])
    const fromFile = { uuid: row?.result === 'created' ? row.uuid : '' } as TestRequest
    for (const [request, why] of [
      [
        byForm,
        'Het formulier voor bewoners vraagt geen documenten; dit is dus niet na te gaan: Bewijs van voertuig.',
      ],
      [fromFile, 'kwam uit een bestand, dat geen documenten kan meenemen'],
    ] as const) {
      const advice = await adviceFor(other, judith, request)
      const found = advice?.of('documents-present')
      expect(found).toMatchObject({ outcome: 'unknown', rows: [{ detail: 'niet gevraagd' }] })
      expect(found?.explanation).toContain(why)
      expect(advice?.proposal.form?.verdict).not.toBe(STATUS.rejected)
    }
    // A file that was added nonetheless counts as it is.
    await aFile(other.db, byForm, { kind: 'vehicle', suspect: 1 })
    const found = (await adviceFor(other, judith, byForm))?.of('documents-present')
    expect(found).toMatchObject({ outcome: 'attention', lookOnly: true })
  })

  test('that are optional in the form for residents: missed with a look, never rejected', async () => {
    const tenant = asking('vehicle_proof')
    const other = await startApp({
      tenant: { ...tenant, requests: { ...tenant.requests, informationPanel: 'vehicle' } },
    })
    const request = await aRequest(other.db, { origin: 'publieksformulier', parking_permit: 1 })
    const others =
      'Het formulier voor bewoners vraagt hier niet om; dit is dus niet na te gaan: Parkeervergunning.'
    const without = await adviceFor(other, judith, request)
    expect(without?.of('documents-present')).toMatchObject({
      outcome: 'attention',
      lookOnly: true,
      explanation: `Niet meegestuurd: Bewijs van voertuig. Het formulier voor bewoners vraagt erom, maar verplicht is het daar niet. ${others}`,
    })
    expect(without?.proposal.form).toBeNull()
    await aFile(other.db, request, { kind: 'vehicle' })
    const found = (await adviceFor(other, judith, request))?.of('documents-present')
    expect(found).toMatchObject({
      outcome: 'pass',
      explanation: `Wat er is, kan worden geopend. ${others}`,
      rows: [{ detail: 'kan worden geopend' }, { detail: 'niet gevraagd' }],
    })
  })

  test('that a program could have sent and did not are missed', async () => {
    const other = await startApp()
    const { key } = await createKey({ ...visiting(other), person: commandLine }, 'webformulier')
    const { data } = await other.as(null).sends({
      method: 'POST',
      url: '/api/intake/requests',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      payload: JSON.stringify({
        ...{
          reference: 'api-1',
          street: 'Programmastraat',
          house_number: 1,
          postal_code: '9000',
          city: 'Gent',
        },
        email: 'an@example.org',
      }),
    })
    const found = (await adviceFor(other, judith, data.results[0]))?.of('documents-present')
    expect(found).toMatchObject({
      outcome: 'attention',
      explanation:
        'Niet meegestuurd: Bewijs van voertuig. Ze kunnen nog komen: de aanvraag is nog geen 60 minuten binnen.',
    })
  })

  test('that cannot be opened need a look, with the reason, and are not held against the applicant', async () => {
    const request = await alone()
    await aFile(desk.db, request, { kind: 'vehicle', suspect: 1 })
    await aFile(desk.db, request, { kind: 'parkingspot' })
    const found = (await adviceFor(desk, judith, request))?.of('documents-present')
    expect(found).toMatchObject({ outcome: 'attention', lookOnly: true })
    expect(found?.explanation).toBe('Meegestuurd, maar kan niet worden geopend: Bewijs van voertuig.')
    expect(found?.rows).toEqual([
      { label: 'Bewijs van voertuig', detail: 'komt niet door de veiligheidsscan' },
    ])
  })

  test('where parking counts, the permit is required of applicants who say that they have one', async () => {
    const amsterdam = await startApp({ tenant: 'amsterdam' })
    const inAmsterdam = { municipality: '0363', postal_code: '1012 AB', lat: 52.373, lng: 4.893 }
    const [yes, no] = [
      await aRequest(amsterdam.db, { ...inAmsterdam, parking_permit: 1 }),
      await aRequest(amsterdam.db, { ...inAmsterdam, parking_permit: 0, number_plate: 'GB-123-X' }),
    ]
    for (const request of [yes, no]) await aFile(amsterdam.db, request, { kind: 'vehicle' })
    const found = await adviceFor(amsterdam, willem, yes)
    expect(found?.of('documents-present').explanation).toBe('Niet meegestuurd: Parkeervergunning.')
    expect(found?.of('same-plate').title).toBe('Zelfde kenteken')
    expect((await adviceFor(amsterdam, willem, no))?.of('documents-present').outcome).toBe('pass')
  })
})

describe('without imported charge points', () => {
  test('the check shows that there are none to look at, with the radius', async () => {
    const found = (await adviceFor(desk, judith, await alone()))?.of('charge-points-nearby')
    expect(found).toMatchObject({ outcome: 'unknown', rows: [] })
    expect(found?.explanation).toMatch(/nog niet in dit loket.* binnen 250 meter hemelsbreed .*loopafstand/)
  })
})

describe('the panel', () => {
  test('proposes to accept when nothing asks for attention, and names what could not be looked at', async () => {
    const request = await alone({ postal_code: '9040', lat: 51.0617, lng: 3.7542 })
    const advice = await adviceFor(desk, judith, await withProof(request), 'status=open&p=2')
    expect(advice?.proposal).toMatchObject({
      form: { verdict: 3, reason: null, remarks: '' },
      verdict: 'Accepteren',
      why: 'Omdat geen van de controles aandacht vraagt. Niet na te gaan: Laadpunten in de buurt.',
    })
    expect(advice?.html).toContain('Voorstel: Accepteren')
    expect(advice?.html).toContain('U beslist.')
    expect(advice?.html).toContain(
      `href="/aanvragen/${request.uuid}?lijst=status%3Dopen%26p%3D2&amp;voorstel=1#beoordeling"`,
    )
    expect(advice?.html).toContain(
      'data-proposal="{&quot;verdict&quot;:3,&quot;reason&quot;:null,&quot;remarks&quot;:&quot;&quot;}"',
    )
  })

  test('gives every outcome as sign and word, and each check in the order of the tenant', async () => {
    const advice = await adviceFor(desk, judith, await alone())
    expect(advice?.checks.map(({ check }) => check)).toEqual(desk.tenant.advice.map(({ check }) => check))
    const badges = [
      ...(advice?.html ?? '').matchAll(/<span class="badge (\w+)" data-sign="(.)">([^<]+)<\/span>/g),
    ]
    expect(badges).toHaveLength(7)
    expect(new Set(badges.map((it) => `${it[1]} ${it[3]}`))).toEqual(
      new Set(['ok In orde', 'warn Let op', 'none Niet bekend']),
    )
  })

  test('links to other requests keep the list of the reader', async () => {
    const plate = { number_plate: '9-LYS-001' }
    const request = await alone(plate)
    const other = await alone(plate)
    const advice = await adviceFor(desk, judith, request, 'status=open')
    expect(advice?.of('same-plate').rows[0]?.href).toBe(`/aanvragen/${other.uuid}?lijst=status%3Dopen`)
  })

  test('is there for who may judge an open request, and for nobody else', async () => {
    const open = await alone()
    expect(await adviceFor(desk, judith, open)).not.toBeNull()
    expect(await adviceFor(desk, mira, open)).not.toBeNull()
    for (const person of [vera, chiara, dev]) expect(await adviceFor(desk, person, open)).toBeNull()

    // Mira reads Antwerpen as a viewer, and judges in Gent only.
    expect(await adviceFor(desk, mira, await alone({ municipality: ANTWERPEN }))).toBeNull()
    for (const status of [STATUS.incomplete, STATUS.accepted, STATUS.rejected, STATUS.removed])
      expect(await adviceFor(desk, judith, await alone({ municipality: GENT, status }))).toBeNull()
  })

  test('is on the page of an open request, and adopting it fills in the judgement', async () => {
    const request = await alone()
    const page = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(page.text).toContain('Voorstel: Afwijzen')
    expect((await desk.as(vera).opens(`/aanvragen/${request.uuid}`)).text).not.toContain('Automatisch advies')

    const proposed = await desk.as(judith).opens(`/aanvragen/${request.uuid}?voorstel=1`)
    expect(proposed.body).toMatch(/<textarea[^>]*>Bij de aanvraag zit geen leesbaar bewijs/)
    expect(page.body).not.toMatch(/<textarea[^>]*>Bij de aanvraag zit/)
  })

  test('is in English for readers of English', async () => {
    const plate = { number_plate: '9-ENG-001' }
    const request = await withProof(await alone(plate))
    await alone({ ...plate, submitted_at: '2026-01-05T09:00:00.000Z' })
    const advice = await adviceFor(desk, { ...judith, language: 'en' }, request)
    expect(advice?.of('same-plate')).toMatchObject({
      title: 'Same number plate',
      explanation:
        'There is 1 other request with 9-ENG-001. At least one was submitted earlier and not rejected.',
    })
    expect(advice?.proposal).toMatchObject({
      verdict: 'Reject',
      reason: 'There is a request for this address or this car already',
      form: { verdict: 4, reason: 6, remarks: 'An earlier request was made for this car.' },
    })
    expect(advice?.html).toContain('Adopt the proposal')
    expect(advice?.html).not.toMatch(/aanvraag|Voorstel|hemelsbreed/)
  })

  test('text that people typed stays text', async () => {
    const request = await alone({ number_plate: '<b>1</b>' })
    const advice = await adviceFor(desk, judith, request)
    expect(advice?.html).toContain('&lt;b&gt;1&lt;/b&gt;')
    expect(advice?.html).not.toContain('<b>')
  })
})
