import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../src/platform/db/dialect.ts'
import type { ChargePointTable, LocationTable } from '../src/platform/db/map-schema.ts'
import type { RequestTable } from '../src/platform/db/schema.ts'
import { addressKey, keysOf } from '../src/platform/search/keys.ts'
import type { Codes, Identity, Role } from '../src/platform/tenant/person.ts'
import { newRow } from '../src/records/charge-points/written-location.ts'
import { STATUS, type Status } from '../src/records/requests/request.ts'

/** One made-up region: two municipalities with codes that exist, two operators, and somebody in every role. */

export const GENT = '44021'
export const ANTWERPEN = '11002'
/** Two operators that the default tenant works with. */
export const CPO_ONE = '5a0f6a8e-3c55-4a0e-9d0c-7d1b2f0c8e11'
export const CPO_TWO = 'c2b7d9f4-8f1e-4b6d-a2a7-04f3f5d6b922'

export interface TestPerson {
  id: string
  name: string
  email: string
  /** As the identity provider claims them; also what it should not. */
  roles: Partial<Record<Role, Codes | true>>
  identity: Identity | null
  language?: 'nl' | 'en'
  /** True for somebody who comes for the first time, and has the terms of use still to accept. */
  hasReadNothing?: true
}

const someone = (
  id: string,
  name: string,
  roles: TestPerson['roles'],
  more: Partial<TestPerson> = {},
): TestPerson => ({ id: `test|${id}`, name, email: `${id}@example.org`, roles, identity: null, ...more })

const operator = (uuid: string, label: string) => ({ identity: { uuid, label, category: 'cpo' } })

/** Handles the requests of Gent. */
export const judith = someone('judith', 'Judith Maes', { municipality: [GENT] })
/** Handles the requests of Antwerpen. */
export const bram = someone('bram', 'Bram Peeters', { municipality: [ANTWERPEN] })
/** Handles two municipalities. */
export const mieke = someone('mieke', 'Mieke Claes', { municipality: [GENT, ANTWERPEN] })
/** Places charge points in Gent for the first operator. */
export const chiara = someone('chiara', 'Chiara Rossi', { cpo: [GENT] }, operator(CPO_ONE, 'Operator Een'))
/** Places charge points in Antwerpen for the second operator. */
export const omar = someone('omar', 'Omar Haddad', { cpo: [ANTWERPEN] }, operator(CPO_TWO, 'Operator Twee'))
/** Works for the whole region. */
export const willem = someone('willem', 'Willem Jacobs', { caseworker: '*' })
/** Looks at the whole region, changes nothing. */
export const vera = someone('vera', 'Vera Aerts', { caseviewer: '*' })
export const karel = someone('karel', 'Karel Wouters', { customer: true })
export const dev = someone('dev', 'Devi Nair', { developer: '*' })
export const edith = someone('edith', 'Edith Smets', { editor: '*' })
export const gast = someone('gast', 'Gast Janssens', { guest: true })
export const anna = someone('anna', 'Anna Mertens', { admin: '*' })
/** Reads everywhere as a visitor, judges in Gent only. */
export const mira = someone('mira', 'Mira Goossens', { municipality: [GENT], caseviewer: '*' })
/** Signed in, but nobody gave them a role. */
export const noor = someone('noor', 'Noor de Smet', {})
/** A municipality user without a municipality: a mistake of who set them up. */
export const leo = someone('leo', 'Leo Willems', { municipality: [] })
/** An operator without an organisation: the same. */
export const cas = someone('cas', 'Cas Michiels', { cpo: '*' })

/** Everybody, by name. */
export const people = {
  judith,
  bram,
  mieke,
  chiara,
  omar,
  willem,
  vera,
  karel,
  dev,
  edith,
  gast,
  anna,
  mira,
  noor,
  leo,
  cas,
} satisfies Record<string, TestPerson>
export type PersonName = keyof typeof people

let made = 0

/** A word that occurs in one record of this municipality and nowhere else; `foreignWord` finds it back. */
export const canaryOf = (municipality: string | null) => `kanarie${municipality ?? 'zonder'}n${++made}`

/** The first canary word of a municipality in an answer, a log or a file; null when there is none. */
export const foreignWord = (text: string, municipality: string): string | null =>
  new RegExp(`kanarie${municipality}n\\d+`, 'i').exec(text)?.[0] ?? null

export type TestRequest = Selectable<RequestTable> & { canary: string }

/** What a test says about a request; `status` also by a number that does not exist. */
export interface RequestChoices extends Partial<Omit<Insertable<RequestTable>, 'id' | 'status'>> {
  municipality?: string | null
  status?: Status | number
  /** In every text of the request; made when absent. */
  canary?: string
}

const PLACES: Record<string, { city: string; postal_code: string; lat: number; lng: number }> = {
  [GENT]: { city: 'Gent', postal_code: '9000', lat: 51.0543, lng: 3.7174 },
  [ANTWERPEN]: { city: 'Antwerpen', postal_code: '2000', lat: 51.2194, lng: 4.4025 },
}

/** Puts one request in the database, as the intake would have left it: by default open, in Gent. */
export async function aRequest(db: Db, choices: RequestChoices = {}): Promise<TestRequest> {
  const { municipality = GENT, canary = canaryOf(municipality), ...given } = choices
  const counter = given.case_counter ?? (await nextCounter(db))
  const place = PLACES[municipality ?? GENT] ?? PLACES[GENT]
  const values = {
    uuid: randomUUID(),
    origin: 'website',
    origin_reference: `ref-${counter}`,
    case_counter: counter,
    case_ref: `VL-ER-26-${String(counter).padStart(4, '0')}`,
    status: STATUS.open,
    version: 1,
    submitted_at: '2026-02-20T10:00:00.000Z',
    processed_at: '',
    created_at: '2026-02-20T10:00:05.000Z',
    updated_at: '2026-02-20T10:00:05.000Z',
    street: `Straat ${canary}`,
    house_number: String(counter),
    house_number_suffix: '',
    postal_code: place?.postal_code ?? '',
    city: place?.city ?? '',
    municipality_code: municipality,
    country_code: 'BE',
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    coordinates_nomatch: 0,
    coordinates_iteration: 0,
    first_name: 'Jo',
    last_name: `van ${canary}`,
    phone: '0470123456',
    email: `${canary}@example.org`,
    vehicle_brand: `Merk ${canary}`,
    vehicle_model: 'Model',
    number_plate: '1-ABC-123',
    parking_permit: 1,
    reserved_spot: 0,
    timeslot: 0,
    location: `Bij ${canary}`,
    remarks: `Opmerking ${canary}`,
    dossier_id: `dossier-${canary}`,
    reason_label: '',
    gdpr_cleared_at: null,
    limited: 0,
    ...given,
  }
  const row = await db
    .insertInto('request')
    .values({ ...values, ...keysOf(values) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, canary }
}

async function nextCounter(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('request')
    .select(({ fn }) => fn.max('case_counter').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** A comment on a request, with the request's canary in it. */
export async function aComment(
  db: Db,
  request: Pick<TestRequest, 'uuid' | 'canary'>,
  choices: {
    by?: TestPerson
    message?: string
    created_at?: string
    status?: string
    deleted_at?: string
    subject_type?: string
  } = {},
) {
  const { by = judith, message = `Notitie ${request.canary}`, ...given } = choices
  return db
    .insertInto('comment')
    .values({
      subject_type: 'request',
      subject_uuid: request.uuid,
      person_id: by.id,
      person_name: by.name,
      created_at: '2026-02-21T08:00:00.000Z',
      edited_at: null,
      message,
      version: 1,
      status: 'new',
      deleted_at: null,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A judgement as it was kept; the request itself is given its status by the test. */
export async function aJudgement(
  db: Db,
  request: TestRequest,
  choices: { by?: TestPerson; verdict?: 3 | 4 | 5; reason?: number | null; remarks?: string } = {},
) {
  const { by = judith, ...given } = choices
  return db
    .insertInto('judgement')
    .values({
      request_id: request.id,
      verdict: STATUS.accepted,
      reason: null,
      reason_label: '',
      remarks: `Besluit ${request.canary}`,
      is_correction: 0,
      processed_at: '2026-02-22T08:00:00.000Z',
      person_id: by.id,
      person_name: by.name,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A file that came with a request, ready to be read unless said otherwise. */
export async function aFile(
  db: Db,
  request: Pick<TestRequest, 'uuid' | 'canary'>,
  choices: Partial<{
    subject_type: string
    kind: string
    filename: string
    uploaded: number
    suspect: number
    gdpr: number
    missing: number
    deleted: number
  }> = {},
) {
  return db
    .insertInto('file')
    .values({
      uuid: randomUUID(),
      subject_type: 'request',
      subject_uuid: request.uuid,
      kind: 'vehicle',
      filename: `${request.canary}.pdf`,
      extension: 'pdf',
      size: 1234,
      created_at: '2026-02-20T10:00:06.000Z',
      uploaded: 1,
      suspect: 0,
      gdpr: 0,
      missing: 0,
      deleted: 0,
      ...choices,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A tag that requests and processes can carry. */
export async function aTag(db: Db, label = 'Voorrang') {
  return db
    .insertInto('tag')
    .values({ uuid: randomUUID(), label, enabled: 1, for_request: 1, for_process: 1, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type LocationFields = Pick<
  Insertable<LocationTable>,
  'name' | 'street' | 'house_number' | 'postal_code' | 'city' | 'parking_type' | 'volt_id'
>

/** What a test says about a charge point; with `location_id` it stands at a location that is there already. */
export type ChargePointChoices = Partial<Omit<Insertable<ChargePointTable>, 'id'> & LocationFields> & {
  /** Who has to do with its location. */
  stakeholders?: { uuid: string; name: string; type: string }[]
}

/** Puts one charge point in the database, on a location of its own: by default realized, public, in Gent. */
export async function aChargePoint(db: Db, choices: ChargePointChoices = {}) {
  const { name, street, house_number, postal_code, city, parking_type, volt_id, stakeholders, ...given } =
    choices
  const municipality_code = given.municipality_code === undefined ? GENT : given.municipality_code
  const place = PLACES[municipality_code ?? GENT] ?? { city: '', postal_code: '', lat: 51.0543, lng: 3.7174 }
  const number = ++made
  const shared = {
    uuid: randomUUID(),
    municipality_code,
    lat: given.lat ?? place.lat,
    lng: given.lng ?? place.lng,
    removed_at: null,
    source: given.source ?? 'manual',
    source_key: given.source_key ?? randomUUID(),
    import_uuid: '',
    created_at: '2026-02-01T10:00:00.000Z',
    updated_at: '2026-02-01T10:00:00.000Z',
  }
  const address = {
    street: street ?? 'Korenmarkt',
    house_number: house_number ?? String(number),
    postal_code: postal_code ?? place.postal_code,
    city: city ?? place.city,
  }
  const location_id =
    given.location_id ??
    (
      await db
        .insertInto('location')
        .values(
          newRow({
            ...shared,
            ...address,
            address_key: addressKey({ ...address, house_number_suffix: '' }),
            name: name ?? '',
            parking_type: parking_type ?? '',
            volt_id: volt_id ?? '',
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (stakeholders?.length)
    await db
      .insertInto('location_stakeholder')
      .values(stakeholders.map((it) => ({ ...it, location_id })))
      .execute()
  return db
    .insertInto('charge_point')
    .values({
      ...shared,
      process_id: null,
      evse_count: 2,
      max_power_w: 22_000,
      reference: `LP-${number}`,
      status: 'realized',
      access: 'public',
      kind: 'standard',
      party: '',
      operator_name: '',
      operator_uuid: '',
      remark: '',
      fingerprint: '',
      ...given,
      uuid: given.uuid ?? randomUUID(),
      location_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
