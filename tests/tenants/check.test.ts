import { describe, expect, test } from 'vitest'
import { checkTenant } from '../../src/desk/tenants/check.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { tenants } from '../../tenants/index.ts'
import { messagesOf } from './messages.ts'

const flanders = findTenant('vlaanderen')
/** Without a list of addresses, which would name operators that a test removes. */
const addresses = { operators: {}, municipalities: {}, contractors: {} }
const good = { ...flanders, mails: { ...flanders.mails, addresses } }
const [reject] = good.judgement.reasons
const problemsWith = (change: Partial<Tenant>) => messagesOf(checkTenant({ ...good, ...change }))
const withReasons = (reasons: unknown[]) =>
  problemsWith({ judgement: { ...good.judgement, reasons } as Tenant['judgement'], advice: [] })

test.each(tenants.map((it) => [it.id, it] as const))('%s may start as it is', (_, tenant) => {
  expect(checkTenant(tenant)).toEqual([])
})

describe('the check refuses a configuration in which', () => {
  test('an attribute has no roles list, or names a role that does not exist', () => {
    const { requestmanage: _, ...rest } = good.featureAccess
    expect(problemsWith({ featureAccess: rest as Tenant['featureAccess'] })).toEqual([
      'featureAccess.requestmanage is missing',
    ])
    const access = { ...good.featureAccess, export: ['contractor'], exports: [] }
    expect(problemsWith({ featureAccess: access as never })).toEqual([
      "featureAccess.export names an unknown role 'contractor'",
      'featureAccess.exports is not a known attribute',
    ])
  })

  test('a municipality is unknown, merged away, doubled or outside the bounds', () => {
    const [first] = good.municipalities
    if (!first) throw new Error('Flanders has municipalities')
    expect(problemsWith({ municipalities: [{ ...first, code: '99999' }] })).toHaveLength(1)
    expect(problemsWith({ municipalities: [{ ...first, code: '46013' }] })).toEqual([
      expect.stringContaining("'46013'"),
    ])
    expect(problemsWith({ municipalities: [first, first] })).toHaveLength(1)
    expect(problemsWith({ municipalities: [{ ...first, lat: first.lng, lng: first.lat }] })).toEqual([
      expect.stringContaining('outside the bounds'),
    ])
    expect(problemsWith({ municipalities: [] })).toEqual(['municipalities is empty'])
  })

  test('the bounds are turned round, or the postal codes are those of the other country', () => {
    const { bounds } = good.locale
    const turned = { ...good.locale, bounds: { ...bounds, south: bounds.north, north: bounds.south } }
    expect(problemsWith({ locale: turned, municipalities: good.municipalities.slice(0, 1) })[0]).toContain(
      'outside',
    )
    expect(problemsWith({ locale: turned }).at(-1)).toContain('locale.bounds')
    expect(problemsWith({ locale: { ...good.locale, postalCode: 'NL' } })).toHaveLength(1)
    expect(problemsWith({ locale: { ...good.locale, timeZone: 'Europe/Ghent' } })).toHaveLength(1)
  })

  test('the page size at the start is not one of the choices, or a column is unknown', () => {
    const requests = { ...good.requests, defaultPageSize: 25 }
    expect(problemsWith({ requests })).toEqual(['requests.pageSizes lacks the default 25'])
    const columns = [...good.requests.columns, 'colour'] as never
    expect(problemsWith({ requests: { ...good.requests, columns } })).toEqual([
      "requests.columns names an unknown column 'colour'",
    ])
  })

  test('a link lacks the place where the coordinates or the number plate go', () => {
    const requests = {
      ...good.requests,
      mapLink: 'https://maps.example/{lat}',
      plateLink: 'http://rdw.example/',
    }
    expect(problemsWith({ requests })).toHaveLength(3)
  })

  test('there is no custom reason, two of them, or it has another number than 3', () => {
    const others = good.judgement.reasons.filter((it) => !it.custom)
    const custom = good.judgement.reasons.find((it) => it.custom)
    expect(withReasons(others)).toHaveLength(1)
    expect(withReasons([...others, custom, { ...custom, value: 9 }])).toHaveLength(1)
    expect(withReasons([...others, { ...custom, value: 9 }])).toHaveLength(1)
  })

  test('a reason is numbered twice, belongs to no verdict or is untranslated', () => {
    const all = good.judgement.reasons
    expect(withReasons([...all, reject])).toEqual([`reason '${reject?.value}' occurs more than once`])
    expect(withReasons([...all, { ...reject, value: 11, status: 2 }])).toEqual([
      'reason 11 belongs to no option (2)',
    ])
    expect(withReasons([...all, { ...reject, value: 11, label: { nl: 'Reden', en: ' ' } }])).toEqual([
      "reason 11 has no text in 'en'",
    ])
  })

  test('the advice proposes what nobody could confirm', () => {
    const advice = (proposes: unknown) =>
      problemsWith({ advice: [{ check: 'same-plate', proposes }] as never })
    expect(advice({ verdict: 3, reason: 6 })).toHaveLength(1)
    expect(advice({ verdict: 4, reason: null })).toHaveLength(1)
    expect(advice({ verdict: 4, reason: 99 })).toHaveLength(1)
    expect(advice({ verdict: 4, reason: 3 })).toHaveLength(1)
    expect(advice({ verdict: 4, reason: 3, remarks: { nl: 'x'.repeat(4001), en: 'x' } })).toHaveLength(1)
    expect(advice({ verdict: 4, reason: 6 })).toEqual([])
    expect(advice(undefined)).toEqual([])
  })

  test('a check that looks nearby has no distance', () => {
    expect(problemsWith({ advice: [{ check: 'charge-points-nearby' }] })).toHaveLength(1)
    expect(problemsWith({ advice: [{ check: 'same-plate', radius: 100 }] })).toHaveLength(1)
  })

  test('a tag and an operator share a uuid', () => {
    const [tag] = good.tags
    if (!tag) throw new Error('Flanders has tags')
    const stakeholders = [{ uuid: tag.uuid, name: 'Scheldevonk', type: 'cpo' as const }]
    expect(problemsWith({ stakeholders })).toEqual([`uuid '${tag.uuid}' occurs more than once`])
    expect(problemsWith({ tags: [{ ...tag, uuid: 'tag-1' }] })).toHaveLength(1)
  })

  test('a contractor or a PID has no name, a long one, the name of another or a wrong uuid', () => {
    const [one] = good.contractors
    if (!one) throw new Error('Flanders has contractors')
    for (const list of ['contractors', 'pids'] as const) {
      const withLabel = (label: string) => [{ uuid: '76b8aae8-fe1e-4bae-9928-de940113524a', label }]
      expect(problemsWith({ [list]: withLabel('Spade en Kabel') })).toEqual([])
      expect(problemsWith({ [list]: withLabel(' ') })).toEqual([expect.stringContaining('no label')])
      expect(problemsWith({ [list]: withLabel('a'.repeat(60)) })).toEqual([])
      expect(problemsWith({ [list]: withLabel('a'.repeat(61)) })).toEqual([expect.stringContaining('60')])
      expect(problemsWith({ [list]: [{ uuid: 'spade', label: 'Spade' }] })).toHaveLength(1)
    }
    const twice = [one, { ...one, uuid: '76b8aae8-fe1e-4bae-9928-de940113524a' }]
    expect(problemsWith({ contractors: twice })).toEqual([expect.stringContaining(one.label)])
  })

  test('text is too faint in light or dark, or a colour is not a colour', () => {
    const { light, dark } = good.theme
    expect(
      problemsWith({ theme: { light, dark: { ...dark, onBrand: '#ffffff', brand: '#ffe615' } } }),
    ).toEqual([
      expect.stringMatching(
        /^In the dark theme text on the bar is hard to see: #ffffff on #ffe615 has a contrast of 1\.2/,
      ),
    ])
    expect(problemsWith({ theme: { light: { ...light, border: '#cfd5e2' }, dark } })).toEqual([
      expect.stringContaining('the border of a field'),
    ])
    expect(problemsWith({ theme: { light: { ...light, text: 'black' }, dark } })).toEqual([
      expect.stringContaining('theme.light.text: ‘black’ is not a colour'),
    ])
  })

  test('a limit is not a number above nothing', () => {
    expect(problemsWith({ limits: { ...good.limits, upload: 0 } })).toHaveLength(1)
  })

  test('the processing log has an OIN, a uuid or an address that is none', () => {
    const mistakesIn = (processing: object) =>
      problemsWith({
        privacy: { ...good.privacy, processing: { ...good.privacy.processing, ...processing } },
      })
    expect(
      mistakesIn({ executor: '00000001821002193000', activityUrl: 'https://example.org/register/1' }),
    ).toEqual([])
    expect(
      mistakesIn({ executor: '123', activityId: 'register', activityUrl: 'ftp://example.org', name: ' ' }),
    ).toHaveLength(4)
  })
})
