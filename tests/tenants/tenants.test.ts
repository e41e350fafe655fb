import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { folderNames, register } from '../../scripts/tenant-register.ts'
import { defaults } from '../../src/desk/tenants/defaults.ts'
import { findTenant, tenantFile, tenantIds } from '../../src/desk/tenants/find.ts'
import { municipalitiesCalled } from '../../src/desk/tenants/municipalities.ts'
import { fieldsOf } from '../../src/platform/forms/field.ts'
import { REPORTS } from '../../src/platform/tenant/tenant.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { root } from '../../src/root.ts'
import { tenants } from '../../tenants/index.ts'

const vlaanderen = findTenant('vlaanderen')
const amsterdam = findTenant('amsterdam')

describe('finding a tenant', () => {
  test('an unknown one is refused with the names that do exist', () => {
    expect(() => findTenant('atlantis')).toThrow(/'atlantis'.*amsterdam, .*, vlaanderen, zeeland/)
    expect(() => findTenant('')).toThrow(/amsterdam, .*, vlaanderen, zeeland/)
    expect(() => findTenant('constructor')).toThrow()
  })

  test('what its folder leaves open comes from the defaults', () => {
    expect(amsterdam.featureAccess).toEqual(defaults.featureAccess)
    expect(amsterdam.requests.pageSizes).toEqual([10, 20, 50, 100])
    expect(amsterdam.limits).toEqual({ ...defaults.limits, nearbyRadius: 200 })
    expect(vlaanderen.featureAccess.requestmanage).toEqual(['municipality', 'caseworker'])
  })

  test('there are seventeen, each in a folder that is registered', () => {
    const folders = new URL('tenants/', root)
    expect(tenants).toHaveLength(17)
    expect(tenants.map((it) => it.id)).toEqual(folderNames(folders))
    expect(readFileSync(new URL('folders.ts', folders), 'utf8')).toBe(register(folderNames(folders)))
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

describe('what makes a desk another desk', () => {
  test.each(['nl', 'en'] as const)(
    'the private domain has one name wherever it is named, in %s',
    (language) => {
      const { start } = textsIn(language).processes
      const types = tenantIds.flatMap((id) => findTenant(id).processes.types)
      const names = types.filter((it) => it.value === 'private').map((it) => it.label[language])
      expect([...new Set(names)]).toEqual([start.private()])
      expect(textsIn(language).profile.features.privateProcess().toLowerCase()).toContain(
        start.private().toLowerCase(),
      )
    },
  )

  test('a parking operator has only private ground, in financial units, and no term for objections', () => {
    const { processes, pids } = findTenant('parkeerbeheer')
    expect(processes.types.map((it) => it.value)).toEqual(['private'])
    const fields = processes.types.flatMap((type) => type.steps.flatMap((it) => fieldsOf(it.groups)))
    const unit = fields.find((it) => it.name === 'FinUnit')
    expect(unit).toMatchObject({ default: 'spv003', required: 'complete' })
    expect(unit?.options).toHaveLength(5)
    expect(processes.trafficDecisions).toBe(false)
    expect(pids.length).toBeGreaterThan(0)
  })

  test('government real estate has PIDs, regions, its own menu and all reports', () => {
    const { processes, pids, menu, reports } = findTenant('rijksvastgoed')
    const fields = processes.types.flatMap((type) => type.steps.flatMap((it) => fieldsOf(it.groups)))
    expect(fields.find((it) => it.name === 'Object.Region')?.required).toBe('complete')
    expect(pids.length).toBeGreaterThan(0)
    expect(menu[0]?.page).toBe('processes')
    expect(reports).toEqual(REPORTS)
    expect(vlaanderen.reports).toHaveLength(7)
  })

  test('the older form has the full vehicle, parking and a time slot, and has no tags', () => {
    const { requests } = findTenant('metropoolregio')
    expect(requests).toMatchObject({ informationPanel: 'older', tagsEnabled: false })
    expect(requests.columns).not.toContain('tags')
  })

  test('each Dutch desk has its own distance in its reasons, and names its municipalities by codes of today', () => {
    const reasons = findTenant('zeeland').judgement.reasons
    expect(reasons.find((it) => it.value === 2)?.label.nl).toContain('500 meter')
    expect(reasons.find((it) => it.value === 20)?.short).toBe('Recreatie')
    expect(() => municipalitiesCalled('0363', '9999')).toThrow('9999')
    expect(findTenant('brabant').municipalities.map((it) => it.code)).not.toContain('0772')
  })
})

describe.each(tenants.map((it) => [it.id, it] as const))(
  'the judgement of %s',
  (_, { judgement, advice }) => {
    const reasonsFor = (verdict: number) => judgement.reasons.filter((it) => it.status === verdict)

    test('requires a reason to reject, none to accept or remove', () => {
      expect(judgement.options.map((it) => it.verdict)).toEqual([3, 4, 5])
      expect(reasonsFor(3)).toEqual([])
      expect(reasonsFor(5)).toEqual([])
      expect(reasonsFor(4).length).toBeGreaterThanOrEqual(6)
    })

    test('offers the custom reason last, with what to write', () => {
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
