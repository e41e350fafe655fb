import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaults } from '../../src/tenants/defaults.ts'
import { findTenant, tenantFile } from '../../src/tenants/find.ts'
import { tenants } from '../../tenants/index.ts'

const vlaanderen = findTenant('vlaanderen')
const amsterdam = findTenant('amsterdam')

describe('finding a tenant', () => {
  test('an unknown one is refused with the names that do exist', () => {
    expect(() => findTenant('atlantis')).toThrow(/'atlantis'.*amsterdam, vlaanderen/)
    expect(() => findTenant('')).toThrow(/amsterdam, vlaanderen/)
    expect(() => findTenant('constructor')).toThrow()
  })

  test('what its folder leaves open comes from the defaults', () => {
    expect(amsterdam.featureAccess).toEqual(defaults.featureAccess)
    expect(amsterdam.requests.pageSizes).toEqual([10, 20, 50, 100])
    expect(amsterdam.limits).toEqual({ ...defaults.limits, nearbyRadius: 200 })
    expect(vlaanderen.featureAccess.requestmanage).toEqual(['municipality', 'caseworker'])
  })

  test('ids and acronyms of tenants differ, and each has its own logo', () => {
    expect(new Set(tenants.map((it) => it.id)).size).toBe(tenants.length)
    expect(new Set(tenants.map((it) => it.acronym)).size).toBe(tenants.length)
    for (const tenant of tenants) {
      expect(existsSync(tenantFile(tenant, 'logo.svg'))).toBe(true)
      expect(readFileSync(tenantFile(tenant, 'logo.svg'), 'utf8')).not.toMatch(/<script|href|style=/)
    }
  })
})

describe('Flanders', () => {
  test('has 285 municipalities, Belgian postal codes and 250 metres', () => {
    expect(vlaanderen.municipalities).toHaveLength(285)
    expect(vlaanderen.locale.postalCode).toBe('BE')
    expect(vlaanderen.advice.find((it) => it.check === 'charge-points-nearby')?.radius).toBe(250)
    expect(vlaanderen.requests.informationPanel).toBe('standard')
  })

  test('has an aanvullend reglement instead of a traffic decision, which nobody can confirm', () => {
    expect(vlaanderen.locale.words.trafficDecision.nl).toBe('Aanvullend reglement')
    expect(vlaanderen.featureAccess.canConfirmTrafficDecisions).toEqual([])
  })
})

describe('Amsterdam', () => {
  test('is one municipality, with vehicle data, a plate lookup and 200 metres', () => {
    expect(amsterdam.municipalities.map((it) => it.code)).toEqual(['0363'])
    expect(amsterdam.requests.informationPanel).toBe('vehicle')
    expect(amsterdam.requests.plateLink).toContain('rdw.nl')
    expect(amsterdam.advice.find((it) => it.check === 'charge-points-nearby')?.radius).toBe(200)
    expect(amsterdam.locale.words.trafficDecision.nl).toBe('Verkeersbesluit')
  })
})

describe.each(tenants.map((it) => [it.id, it] as const))(
  'the judgement of %s',
  (_, { judgement, advice }) => {
    const reasonsFor = (verdict: number) => judgement.reasons.filter((it) => it.status === verdict)

    test('asks a reason to reject, none to accept or remove', () => {
      expect(judgement.options.map((it) => it.verdict)).toEqual([3, 4, 5])
      expect(reasonsFor(3)).toEqual([])
      expect(reasonsFor(5)).toEqual([])
      expect(reasonsFor(4).length).toBeGreaterThanOrEqual(6)
    })

    test('offers the custom reason last, and says what to write', () => {
      expect(judgement.reasons.at(-1)).toMatchObject({
        value: 3,
        custom: true,
        label: { nl: 'Anders, namelijk' },
      })
      expect(judgement.reasons.at(-1)?.placeholder?.nl).toBeTruthy()
    })

    test('is advised by all seven checks, with remarks that the form accepts as they are', () => {
      expect(new Set(advice.map((it) => it.check)).size).toBe(7)
      const remarks = advice.flatMap((it) => Object.values(it.proposes?.remarks ?? {}))
      for (const it of remarks) expect(it).toMatch(/^[a-zÀ-ǿ\d \n\-,._@€+!?&:;()#/"]+$/i)
    })
  },
)
