import { tokenIn } from '../../residents/resident.ts'
import type { Visitor } from '../../visitor.ts'
import { type Act, type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Picks } from '../picks.ts'
import { type Spot, spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { wrongOf } from './of-process.ts'
import { type Some, sinceNow } from './promised.ts'
import { blobOf, FILES, type GivenFile } from './sent-files.ts'

/** Residents who ask for a charge point without signing in, where the desk has a form for them. */

const FORM = 'POST /laadpaal-aanvragen'
const ORIGIN = 'publieksformulier'

type Filled = Record<string, string | string[] | undefined>

const MAILBOXES = ['lotte@example.org', 'jan@example.org', 'Lotte@Example.org', 'eva@example.org'] as const

function filledIn({ tenant }: World, picks: Picks, { street, houseNumber, postalCode, city }: Spot): Filled {
  const questions = tenant.publicForm?.asks ?? []
  return {
    ...{ street, house_number: houseNumber, postal_code: postalCode, city },
    ...{ first_name: 'Lotte', last_name: 'Claeys', email: picks.among(MAILBOXES), phone: '' },
    remarks: picks.among(['', 'Graag "snel" <3', '😀\nmet dank']),
    ...(questions.includes('number_plate') && {
      number_plate: tenant.country === 'NL' ? 'AB-123-C' : '1-abc-123',
    }),
    ...(questions.includes('vehicle') && { vehicle_brand: 'Merk', vehicle_model: 'Model' }),
    ...(questions.includes('parking_permit') && { parking_permit: 'ja' }),
    ...(questions.includes('reserved_spot') && { reserved_spot: 'nee' }),
    condition: tenant.publicForm?.conditions.map(({ name }) => name) ?? [],
    agreed: '1',
  }
}

/** What is wrong with a form, and its name. */
const WRONG: Some<[how: string, filled: Filled]> = [
  ['without agreement', { agreed: undefined }],
  ['without a condition', { condition: [] }],
  ['without a name', { last_name: '' }],
  ['with a wrong address of mail', { email: 'lotte' }],
  ['with a postal code of nowhere', { postal_code: '0000' }],
  ['without a house number', { house_number: '' }],
  ['as a program fills it in', { website: 'https://example.org' }],
]

/** A page with the form, opened by this browser. */
async function openForm(visitor: Visitor, world: World): Promise<string> {
  const token = tokenIn(await visitor.opens('/laadpaal-aanvragen'))
  world.passes(10)
  return token
}

function bodyOf(filled: Filled, file: GivenFile | null): Filled | FormData {
  if (!file) return filled
  const form = new FormData()
  for (const [name, value] of Object.entries(filled))
    for (const one of [value].flat()) if (one !== undefined) form.append(name, one)
  form.append('vehicle_proof', blobOf(file), `kenteken.${file.ending}`)
  return form
}

const applies: Act = {
  name: 'a resident asks for a charge point',
  presses: [FORM],
  weight: 5,
  async does(world, picks) {
    const { tenant, cast } = world
    if (!tenant.publicForm) return findsNoForm(world, picks)
    const spot = spotIn(tenant, picks.among(cast.codes), 50 + picks.below(12))
    const [how, wrong] = picks.once(5) ? picks.among(WRONG) : ['', {}]
    const file = picks.once(4) && tenant.publicForm.asks.includes('vehicle_proof') ? picks.among(FILES) : null
    const filled: Filled = {
      _csrf: await openForm(await world.as(null), world),
      ...filledIn(world, picks, spot),
      ...(picks.once(3) && { news: '1' }),
      ...(picks.once(2) && { toch: '1' }),
      ...wrong,
    }
    const isTrue = await storedAsFilled(world, filled)
    const deed = await presses(
      world,
      null,
      { route: FORM, form: bodyOf(filled, file) },
      {
        sentence: `${filled.email} asks for a charge point at ${spot.street} ${spot.houseNumber}, ${spot.city} ${how}${file ? ` with ${file.label}` : ''}`,
        forbidden: how ? `it was sent ${how}` : undefined,
        promises: async () => isTrue(file),
      },
    )
    const isAlike = picks.once(6) && deed.outcome === 'done'
    return isAlike ? sendsAgain(world, filled, deed) : deed
  },
}

/** The button was pressed twice: the first time counts. */
async function sendsAgain(world: World, filled: Filled, first: Deed): Promise<Deed> {
  const added = await sinceNow(world, 'request')
  const again = await presses(world, null, { route: FORM, form: filled }, { sentence: first.sentence })
  return {
    ...first,
    sentence: `${first.sentence}, and sends it twice`,
    written: new Set([...first.written, ...again.written]),
    promises: async () => [
      ...((await first.promises?.()) ?? []),
      ...wrongOf({ 'sent twice it comes in once': (await added()).length === 0 }),
    ],
  }
}

/** A desk without a form has no such page. */
async function findsNoForm(world: World, picks: Picks): Promise<Deed | null> {
  if (!picks.once(8)) return null
  return presses(
    world,
    null,
    { route: FORM, form: { email: 'lotte@example.org' } },
    { sentence: 'a resident asks for a charge point', forbidden: 'this desk has no form for residents' },
  )
}

const WAITING = [1, 2, 3]
const squeezed = (text: unknown) => String(text).toLowerCase().replaceAll(/\s/g, '')

/** It came in as it was filled in, and its applicant gets a mail; another mail when it was sent before. */
async function storedAsFilled(world: World, filled: Filled) {
  const before = await world.look.rows('request')
  const processes = await world.look.rows('process')
  const added = await sinceNow(world, 'request')
  const mails = await sinceNow(world, 'mail')
  const isFulfilled = (row: Row) =>
    processes.some(({ id, status }) => id === row.process_id && status === 'completed')
  const same = before.find(
    (row) =>
      squeezed(row.email) === squeezed(filled.email) &&
      squeezed(`${row.street}${row.house_number}`) === squeezed(`${filled.street}${filled.house_number}`) &&
      squeezed(row.postal_code) === squeezed(filled.postal_code) &&
      WAITING.includes(row.status) &&
      !isFulfilled(row),
  )
  return async (file: GivenFile | null): Promise<string[]> => {
    const news = await added()
    const [row] = news
    const mailed = (await mails()).filter(({ template }) => template.startsWith('resident-'))
    const about = same ?? row
    const wrong = wrongOf({
      [`${same ? 'no' : 'one'} new request, of ${news.length}`]: news.length === (same ? 0 : 1),
      [`one mail to its applicant, of ${mailed.length}`]:
        mailed.length === 1 &&
        mailed[0]?.recipient === about?.email &&
        mailed[0]?.request_uuid === about?.uuid,
      [`the mail is ${mailed[0]?.template}`]:
        mailed[0]?.template === (same ? 'resident-known' : 'resident-received'),
    })
    if (same || !row) return wrong
    const kept = ['street', 'house_number', 'city', 'first_name', 'last_name', 'email', 'remarks'] as const
    const agreed = (await world.look.rows('resident_request', 'agreed_at')).filter(
      ({ request_uuid }) => request_uuid === row.uuid,
    )
    const files = (await world.look.rows('file', 'created_at')).filter((it) => it.subject_uuid === row.uuid)
    return [
      ...wrong,
      ...wrongOf({
        [`${row.case_ref} is open, of residents`]: row.status === 2 && row.origin === ORIGIN,
        [`${row.case_ref} keeps what was filled in`]: kept.every((name) => row[name] === filled[name]),
        [`it was agreed to once, of ${agreed.length}`]: agreed.length === 1,
        [`it has ${files.length} documents`]: files.length === (file ? 1 : 0),
      }),
    ]
  }
}

export const residents: readonly Act[] = [applies]
