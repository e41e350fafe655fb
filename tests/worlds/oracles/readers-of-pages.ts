import type { Tenant } from '../../../src/platform/tenant/tenant.ts'
import type { TestPerson } from '../../world.ts'
import type { Oracle } from '../oracle.ts'
import { hasFeature, readsType, startsType } from '../scope.ts'
import type { World } from '../world.ts'
import { atTheEnd, isAmong, ofEach, processesOf, requestsOf, someOf } from './reading.ts'

/** The pages of the menu: who opens which, and that nothing of others is on them. */

interface Page {
  path: string
  may: (person: TestPerson) => boolean
  /** Where it sends who may not; null where it refuses. */
  elsewhere: '/' | null
}

function pagesOf({ tenant }: World): Page[] {
  const { types } = tenant.processes
  const page = (path: string, may: Page['may'], elsewhere: Page['elsewhere'] = null) => ({
    ...{ path, may, elsewhere },
  })
  const has = (feature: keyof Tenant['featureAccess']) => (it: TestPerson) => hasFeature(it, tenant, feature)
  const readsSome = (it: TestPerson) => types.some(({ value }) => readsType(it, tenant, value))
  const startsSome = (it: TestPerson) => types.some(({ value }) => startsType(it, tenant, value))
  return [
    page('/aanvragen?status=all&pp=100', has('requestlist'), '/'),
    ...types.flatMap(({ value, routeType }) => [
      page(`/processen/${routeType}/alles`, (it) => readsType(it, tenant, value)),
      page(`/processen/${routeType}/actief?open=filters`, (it) => readsType(it, tenant, value)),
    ]),
    page('/agenda', readsSome),
    page('/agenda/te-laat', readsSome),
    page('/agenda/adres', readsSome),
    page('/locaties', has('canAccessAssetManagement')),
    page('/locaties/importeren', has('canAccessImportLocations')),
    page(
      '/rapportage/key-metrics',
      (it) => has('reporting')(it) && (readsSome(it) || has('requestlist')(it)),
      '/',
    ),
    page('/rapportage/beoordelingen', (it) => has('reporting')(it) && has('requestlist')(it), '/'),
    page('/rapportage/realisatiestatus', (it) => has('reporting')(it) && readsSome(it), '/'),
    page('/rapportage/te-laat', (it) => has('reporting')(it) && readsSome(it), '/'),
    page('/beheer/tags', has('admin'), '/'),
    page('/beheer/contractors', has('admin'), '/'),
    page('/handleidingen', has('manuals'), '/'),
    page('/realisatie/nieuw/bestand', startsSome),
    page('/process/new-private', (it) => startsType(it, tenant, 'private')),
  ]
}

const pagesForWhoMay: Oracle = atTheEnd({
  rule: 'each page of the menu opens for who may, and for nobody else',
  source: 'spec 3 §2 "Guards and redirects" and §6',
  violations: (world) =>
    ofEach(someOf(world.cast.everybody, world, 2), async (person) => {
      const visitor = await world.as(person)
      return ofEach(someOf(pagesOf(world), world, 6), async ({ path, may, elsewhere }) => {
        const { status, location } = await visitor.opens(path)
        const isSent = status === 303 && location?.split('?')[0] === elsewhere
        // Another type is shown where there is none of this one for the reader.
        const isOther =
          status === 303 && path.startsWith('/processen/') && location?.startsWith('/processen/')
        return (may(person) ? status === 200 : status === 403 || status === 404 || isSent || isOther)
          ? []
          : [
              `${person.name}, who may${may(person) ? '' : ' not'}, is answered ${status} ${location} at ${path}`,
            ]
      })
    }),
})

const nothingOfOthers: Oracle = atTheEnd({
  rule: 'no page of the menu shows anything of a record out of scope',
  source: 'decisions "Identity": codes limit requests, processes, counts, search, export and reports alike',
  violations: (world) =>
    ofEach(someOf(world.cast.everybody, world, 2), async (person) => {
      const visitor = await world.as(person)
      const [seen, kept] = [await requestsOf(world, person), await processesOf(world, person)]
      const hidden = [
        ...(await world.look.rows('request')).filter((it) => !isAmong(seen, it)),
        ...(await world.look.rows('process')).filter((it) => !isAmong(kept, it)),
      ]
      return ofEach(someOf(pagesOf(world), world, 5), async ({ path }) => {
        const { body } = await visitor.opens(path)
        return hidden
          .filter(({ uuid, case_ref }) => body.includes(uuid) || body.includes(case_ref))
          .map(({ case_ref }) => `${path} shows ${person.name} a record out of scope, ${case_ref}`)
      })
    }),
})

export const pages: readonly Oracle[] = [pagesForWhoMay, nothingOfOthers]
