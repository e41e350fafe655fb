import { describe, expect, test } from 'vitest'
import { changeConnection } from '../../src/casework/connections/policy.ts'
import { resendMail } from '../../src/casework/mails/policy.ts'
import { readManuals } from '../../src/desk/manuals/policy.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { lookUpAddresses } from '../../src/geography/geocoding/policy.ts'
import { lookUpGridOperator } from '../../src/geography/grid-operators/policy.ts'
import { readParkingAreas } from '../../src/geography/parking-areas/policy.ts'
import { MAY, ownBulkActs } from '../../src/overviews/bulk-acts/policy.ts'
import { readCalendar } from '../../src/overviews/calendar/policy.ts'
import { exportProcesses, exportRequests, ownExports } from '../../src/overviews/exports/policy.ts'
import { mayMake } from '../../src/overviews/generated-documents/policy.ts'
import { exportReports, readReports } from '../../src/overviews/reports/policy.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { ATTRIBUTES, type Attribute, type FeatureAccess } from '../../src/platform/tenant/tenant.ts'
import type { Context } from '../../src/platform/web/context.ts'
import type { Policy } from '../../src/platform/web/policy.ts'
import { readAssets } from '../../src/records/assets/policy.ts'
import {
  chargePointPolicy,
  deleteChargePoint,
  readChargePoints,
} from '../../src/records/charge-points/policy.ts'
import {
  changeComment,
  changeCommentStatus,
  commentPolicy,
  createComment,
  removeComment,
} from '../../src/records/comments/policy.ts'
import { configure } from '../../src/records/configuration/policy.ts'
import { readFilesOrKey } from '../../src/records/documents/policy.ts'
import { addLocationAt, importLocations, readLocations } from '../../src/records/locations/policy.ts'
import { readMonitoring } from '../../src/records/monitoring/policy.ts'
import {
  changeStatus,
  confirmTrafficDecision,
  deleteProcess,
  manageProcess,
  readProcesses,
  startProcesses,
} from '../../src/records/processes/policy.ts'
import { manageListed, manageRequest, readRequests } from '../../src/records/requests/policy.ts'
import { confirmDecisions } from '../../src/records/traffic-decisions/policy.ts'

/** The features that open a right, together; several lists: any of them is enough. */
type Needs = Attribute[][]
// biome-ignore lint/suspicious/noExplicitAny: policies about any record
type Right = [what: string, policy: Policy<any>, ...needs: Needs]

const rights: Right[] = [
  ['reading requests', readRequests, ['requestlist']],
  ['judging requests', manageRequest, ['requestmanage']],
  ['judging from the list', manageListed, ['requestmanage']],
  ['reading processes', readProcesses, ['realisationlist']],
  ['starting processes', startProcesses, ['realisationbtn']],
  ['tagging processes', manageProcess, ['realisationbtn']],
  ['putting processes on hold', changeStatus, ['canChangeStatus']],
  ['deleting processes', deleteProcess, ['canDeleteProcess']],
  ['confirming a decision', confirmTrafficDecision, ['canConfirmTrafficDecisions']],
  ['confirming decisions', confirmDecisions, ['canConfirmTrafficDecisions']],
  ['connecting', changeConnection, ['requestmanage', 'realisationbtn']],
  ['sending mails again', resendMail, ['canChangeStatus']],
  ['reading manuals', readManuals, ['manuals']],
  ['looking addresses up', lookUpAddresses, ['requestlist'], ['requestlocations']],
  ['looking grid operators up', lookUpGridOperator, ['realisationlist']],
  ['seeing parking areas', readParkingAreas, ['requestlocations']],
  ['seeing charge points', readChargePoints, ['requestlocations']],
  ['deleting charge points', deleteChargePoint, ['canDeleteProcess']],
  ['calls about charge points', chargePointPolicy, ['requestlocations'], ['canDeleteProcess']],
  ['seeing their use', readMonitoring, ['requestlocations']],
  ['seeing locations', readLocations, ['canAccessAssetManagement']],
  ['adding locations', addLocationAt, ['canAccessAssetManagement']],
  ['seeing what is at a location', readAssets, ['canAccessAssetManagement']],
  ['importing locations', importLocations, ['canAccessImportLocations']],
  ['writing comments', createComment, ['requestcomment'], ['realisationcomment']],
  ...[changeComment, removeComment, commentPolicy].map(
    (it): Right => [
      `calls about ${it.name}`,
      it,
      ['requestlist'],
      ['realisationlist'],
      ['canAccessAssetManagement'],
    ],
  ),
  ['settling comments', changeCommentStatus, ['canChangeCommentStatus']],
  ['opening files', readFilesOrKey, ['requestlist'], ['realisationlist']],
  ['the lists of the desk', configure, ['admin']],
  ['the calendar', readCalendar, ['realisationlist']],
  ['reading reports', readReports, ['reporting']],
  ['exporting reports', exportReports, ['reporting', 'export']],
  ['exporting processes', exportProcesses, ['realisationlist', 'export']],
  ['exporting requests', exportRequests, ['requestlist', 'export']],
  ['one’s own exports', ownExports, ['realisationlist', 'export'], ['requestlist', 'export']],
  ['making start documents', mayMake['start-document'], ['generateStartDoc']],
  ['making views of a location', mayMake['location-views'], ['automatedViews']],
  ['tagging many', MAY.tags, ['realisationbtn']],
  ['putting many on hold', MAY.onhold, ['canChangeStatus']],
  ['resuming many', MAY.hervatten, ['canChangeStatus']],
  ['deleting many', MAY.verwijderen, ['canDeleteListedProcesses']],
  [
    'one’s own acts on many',
    ownBulkActs,
    ['realisationlist'],
    ['realisationbtn'],
    ['canChangeStatus'],
    ['canConfirmTrafficDecisions'],
    ['canDeleteListedProcesses'],
  ],
]

const tenant = findTenant('vlaanderen')

/**
 * Whether somebody without a step of their own, whose role has these features alone, may come in, on a desk that has
 * monitoring and traffic decisions, or has neither.
 */
const comesIn = (policy: Right[1], features: readonly Attribute[], { withAll = true } = {}) => {
  const featureAccess = Object.fromEntries(
    ATTRIBUTES.map((it) => [it, features.includes(it) ? ['customer'] : []]),
  ) as unknown as FeatureAccess
  const person = { ...anonymous, id: 'x', roles: { customer: '*' } } as const
  const desk = {
    ...tenant,
    featureAccess,
    map: { ...tenant.map, monitoring: { ...tenant.map.monitoring, enabled: withAll } },
    processes: { ...tenant.processes, trafficDecisions: withAll },
  }
  return policy.heldBy?.({ person, tenant: desk } as unknown as Context) ?? true
}

/** Every way to leave out one feature of each list. */
const oneOfEach = ([first, ...others]: Needs): Attribute[][] =>
  first ? first.flatMap((it) => oneOfEach(others).map((rest) => [it, ...rest])) : [[]]

describe.each(rights)('%s', (_what, policy, ...needs) => {
  test(`is for who has ${needs.map((it) => it.join(' and ')).join(', or ')}`, () => {
    for (const enough of needs) expect(comesIn(policy, enough), enough.join()).toBe(true)
  })

  test('is not for who has everything else', () => {
    for (const without of oneOfEach(needs)) {
      const others = ATTRIBUTES.filter((it) => !without.includes(it))
      expect(comesIn(policy, others), without.join()).toBe(false)
    }
  })
})

test.each<[string, Right[1]]>([
  ['seeing the use of charge points', readMonitoring],
  ['confirming decisions', confirmDecisions],
])('%s is for nobody where the desk has none', (_what, policy) => {
  expect(comesIn(policy, ATTRIBUTES, { withAll: false })).toBe(false)
})
