import { expect, test } from 'vitest'
import { streetsOf } from '../../src/geography/places/streets.ts'
import { startApp } from '../app.ts'
import { chiara, GENT, judith, type TestPerson, vera, willem } from '../world.ts'

const desk = await startApp()
/** Only the street is known, without house numbers. */
const street = streetsOf('BE').find(({ municipalityCode }) => municipalityCode === GENT)
const FILE = '/realisatie/nieuw/bestand'
let senders = 0
/** Another person each time: uploads are rate limited per person. */
const newSender = (person: TestPerson = willem): TestPerson => ({
  ...person,
  id: `test|starter-${++senders}`,
})

const HEADER =
  'straat;huisnummer;postcode;plaats;breedtegraad;lengtegraad;categorie;cpo;laadpalen;opmerkingen'
const [ONE, TWO] = desk.tenant.stakeholders.map(({ name }) => name)
/** A row of its own place in Gent. */
const good = (n: number, more: Partial<Record<'category' | 'operator' | 'stations', string>> = {}) =>
  [
    'Korenmarkt',
    n,
    '9000',
    'Gent',
    (51.05 + n / 20_000).toFixed(5).replace('.', ','),
    '3,7217',
    more.category ?? '',
    more.operator ?? '',
    more.stations ?? '',
    '',
  ].join(';')
const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n')
async function sends(content: string | Uint8Array<ArrayBuffer>, person = newSender(), name = 'starten.csv') {
  const visitor = desk.as(person)
  const form = new FormData()
  const operator = person.identity?.uuid ?? desk.tenant.stakeholders[0]?.uuid ?? ''
  for (const [field, value] of Object.entries({ _csrf: visitor.formToken, category: 'strategic', operator }))
    form.set(field, value)
  form.set('file', new File([content], name))
  const answer = await visitor.posts(FILE, form)
  return { answer, visitor, address: answer.location ?? '' }
}
const presses = ({ visitor, address }: Awaited<ReturnType<typeof sends>>, more: object = {}) =>
  visitor.posts(address, { act: 'start', ...more })
const started = () =>
  desk.db
    .selectFrom('process')
    .select(['case_ref', 'category', 'operator_uuid', 'station_count', 'municipality_code', 'lat', 'street'])
    .orderBy('id')
    .execute()

test('a file is checked, reported, and all of it starts, each with the values of its row', async () => {
  const sent = await sends(
    fileOf(good(1), good(2, { category: 'Paal volgt wagen', operator: TWO ?? '', stations: '3' }), good(3)),
  )
  const page = await sent.visitor.opens(sent.address)
  expect(page.text).toContain('Alle 3 regels zijn in orde. Er is nog niets gestart.')
  expect(page.text).toContain('Korenmarkt 2, 9000 Gent')
  expect(await started()).toEqual([])
  const done = await presses(sent)
  expect([done.status, done.location]).toEqual([303, '/processen'])
  expect(await started()).toMatchObject([
    {
      case_ref: 'VL-RP-26-0001',
      category: 'strategic',
      station_count: 1,
      municipality_code: GENT,
      lat: 51.05005,
    },
    { category: 'request', operator_uuid: desk.tenant.stakeholders[1]?.uuid, station_count: 3 },
    { case_ref: 'VL-RP-26-0003', operator_uuid: desk.tenant.stakeholders[0]?.uuid },
  ])
  // Pressed twice, it starts once.
  expect((await presses(sent)).status).toBe(404)
  expect(await started()).toHaveLength(3)
})

test('columns may be called as municipalities call them', async () => {
  const header = HEADER.replace('straat;huisnummer;', 'Straatnaam;Huisnr.;Huisnr. toev.;').replace(
    'plaats',
    'Woonplaats',
  )
  const sent = await sends([header, good(400).replace(';400;', ';400;B;')].join('\n'))
  const page = await sent.visitor.opens(sent.address)
  expect(page.text).toContain('Korenmarkt 400 B, 9000 Gent')
})

test('the same file again is noticed, whoever sends it, and starts only when that is meant', async () => {
  const file = fileOf(good(11))
  expect((await presses(await sends(file))).status).toBe(303)
  const again = await sends(file, newSender(judith))
  expect((await again.visitor.opens(again.address)).text).toMatch(
    /Dit bestand is op \S+ al gestart \(1 proces\)/,
  )
  const before = (await started()).length
  expect((await presses(again)).status).toBe(409)
  expect(await started()).toHaveLength(before)
  expect((await presses(again, { again: '1' })).status).toBe(303)
  expect(await started()).toHaveLength(before + 1)
})

test('of 500 rows, 5 wrong ones are all listed with their reason, and none starts', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => good(100 + n))
  rows[3] = good(103, { category: 'Zomaar' })
  rows[50] = good(150, { operator: 'Niemand' })
  rows[120] = good(220, { stations: '0' })
  rows[300] = 'Zeestraat;1;8400;Oostende;51,4;2,7;;;;'
  rows[499] = good(151)
  const before = await started()
  const sent = await sends(fileOf(...rows))
  const { text, body } = await sent.visitor.opens(sent.address)
  expect(text).toContain('In 5 van de 500 regels klopt iets niet.')
  for (const phrase of [
    '5 categorie: Deze categorie bestaat niet',
    '52 cpo: Voor deze CPO',
    '122 laadpalen: Vul',
  ])
    expect(text).toContain(phrase)
  expect(text).toContain('302 Breedtegraad: Deze plek ligt niet in een deelnemende gemeente.')
  expect(text).toMatch(/501 Deze plek staat er al eerder in/)
  expect(body).not.toContain('value="start"')
  // A file that cannot start has no button to decline the start.
  expect(text).toContain('Bestand weggooien')
  expect(text).not.toContain('Niet starten')
  expect((await presses(sent)).status).toBe(422)
  expect(await started()).toEqual(before)
})

test('a reader sees row by row what is outside their municipality, and an operator what is not its own', async () => {
  const inAntwerpen = `Meir;1;2000;Antwerpen;51,2194;4,4025;;;;`
  const byMunicipality = await sends(fileOf(good(700), inAntwerpen), newSender(judith))
  expect((await byMunicipality.visitor.opens(byMunicipality.address)).text).toContain(
    'Deze plek ligt in Antwerpen; daar mag u geen processen starten.',
  )
  const byOperator = await sends(fileOf(good(701, { operator: TWO ?? '' }), good(702)), newSender(chiara))
  const { text } = await byOperator.visitor.opens(byOperator.address)
  expect(text).toContain(`Voor deze CPO kunt u niet starten. Kies uit: ${ONE}.`)
  // A file is its sender's.
  expect((await desk.as(willem).opens(byOperator.address)).status).toBe(404)
  expect((await desk.as(vera).opens(FILE)).status).toBe(403)
})

test('an address is enough, in one cell or in its parts; an unknown one is reported', async () => {
  const sent = await sends(
    [
      'adres;straat;postcode;plaats',
      'Korenmarkt 3, 9000 Gent;;;',
      `;${street?.street};${street?.postalCode};${street?.place}`,
      ';Onbestaandelaan;9000;Gent',
    ].join('\n'),
  )
  const { text } = await sent.visitor.opens(sent.address)
  expect(text).toContain('In 1 van de 3 regels klopt iets niet.')
  expect(text).toMatch(/4 Straat: Van dit adres is geen plek gevonden/)
  expect(text).toContain('alleen de straat')
})

test('the example can be filled in and sent back, as Excel too; another kind of file is refused', async () => {
  const visitor = desk.as(newSender())
  for (const kind of ['csv', 'xlsx']) {
    const example = await visitor.opens(`${FILE}/voorbeeld.${kind}`)
    expect(example.headers['content-disposition']).toContain(`locaties-starten.${kind}`)
    const sent = await sends(new Uint8Array(example.bytes), newSender(), `locaties.${kind}`)
    expect((await sent.visitor.opens(sent.address)).text).toContain('Alle 1 regel is in orde.')
  }
  const picture = await sends('<html></html>')
  expect([picture.answer.status, picture.answer.text]).toEqual([
    422,
    expect.stringContaining('Dit is geen CSV'),
  ])
  const long = await sends(fileOf(...Array.from({ length: 501 }, (_, n) => good(n))))
  expect(long.answer.text).toContain('Dit bestand heeft meer dan 500 locaties.')
})
