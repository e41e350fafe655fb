import type { Migration } from 'kysely'
import * as people from './0001-people.ts'
import * as correspondence from './0002-correspondence.ts'
import * as locations from './0003-locations.ts'
import * as processes from './0004-processes.ts'
import * as processLists from './0005-process-lists.ts'
import * as processTriggers from './0006-process-triggers.ts'
import * as requests from './0007-requests.ts'
import * as chargePoints from './0008-charge-points.ts'
import * as map from './0009-map.ts'
import * as exportsAndPrivacy from './0010-exports-and-privacy.ts'
import * as handovers from './0011-handovers.ts'
import * as withdrawnJudgements from './0012-withdrawn-judgements.ts'
import * as savedViewsPerList from './0013-saved-views-per-list.ts'
import * as addresses from './0014-addresses.ts'
import * as mailWishes from './0015-mail-wishes.ts'
import * as turns from './0016-turns.ts'
import * as findableProcesses from './0017-findable-processes.ts'
import * as startFiles from './0018-start-files.ts'
import * as reportMonths from './0019-report-months.ts'
import * as processResets from './0020-process-resets.ts'
import * as calendar from './0021-calendar.ts'
import * as bulkActs from './0022-bulk-acts.ts'
import * as pidOrder from './0023-pid-order.ts'
import * as requestsOfProcesses from './0024-requests-of-processes.ts'
import * as lighterWrites from './0025-lighter-writes.ts'
import * as nearWords from './0026-near-words.ts'
import * as eventsWithoutOrder from './0027-events-without-order.ts'
import * as refusedByAct from './0028-refused-by-act.ts'
import * as shortChargerIds from './0029-short-charger-ids.ts'
import * as idempotentCalls from './0030-idempotent-calls.ts'
import * as processingLog from './0031-processing-log.ts'
import * as sessionUse from './0032-session-use.ts'
import * as deskValues from './0033-desk-values.ts'
import * as programs from './0034-programs.ts'
import * as peopleFound from './0035-people-found.ts'
import * as buildings from './0036-buildings.ts'
import * as processDecisions from './0037-process-decisions.ts'
import * as firstEnds from './0038-first-ends.ts'
import * as foundByParties from './0039-found-by-parties.ts'
import * as addressKeys from './0040-address-keys.ts'
import * as freeUnplacedByName from './0041-free-unplaced-by-name.ts'
import * as writtenOrdinals from './0042-written-ordinals.ts'
import * as refusalsBeforeResets from './0043-refusals-before-resets.ts'
import * as cancelledBeforePublication from './0044-cancelled-before-publication.ts'

/** By number; all run in one transaction, in which SQLite ignores `pragma foreign_keys`. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-correspondence': correspondence,
  '0003-locations': locations,
  '0004-processes': processes,
  '0005-process-lists': processLists,
  '0006-process-triggers': processTriggers,
  '0007-requests': requests,
  '0008-charge-points': chargePoints,
  '0009-map': map,
  '0010-exports-and-privacy': exportsAndPrivacy,
  '0011-handovers': handovers,
  '0012-withdrawn-judgements': withdrawnJudgements,
  '0013-saved-views-per-list': savedViewsPerList,
  '0014-addresses': addresses,
  '0015-mail-wishes': mailWishes,
  '0016-turns': turns,
  '0017-findable-processes': findableProcesses,
  '0018-start-files': startFiles,
  '0019-report-months': reportMonths,
  '0020-process-resets': processResets,
  '0021-calendar': calendar,
  '0022-bulk-acts': bulkActs,
  '0023-pid-order': pidOrder,
  '0024-requests-of-processes': requestsOfProcesses,
  '0025-lighter-writes': lighterWrites,
  '0026-near-words': nearWords,
  '0027-events-without-order': eventsWithoutOrder,
  '0028-refused-by-act': refusedByAct,
  '0029-short-charger-ids': shortChargerIds,
  '0030-idempotent-calls': idempotentCalls,
  '0031-processing-log': processingLog,
  '0032-session-use': sessionUse,
  '0033-desk-values': deskValues,
  '0034-programs': programs,
  '0035-people-found': peopleFound,
  '0036-buildings': buildings,
  '0037-process-decisions': processDecisions,
  '0038-first-ends': firstEnds,
  '0039-found-by-parties': foundByParties,
  '0040-address-keys': addressKeys,
  '0041-free-unplaced-by-name': freeUnplacedByName,
  '0042-written-ordinals': writtenOrdinals,
  '0043-refusals-before-resets': refusalsBeforeResets,
  '0044-cancelled-before-publication': cancelledBeforePublication,
}
