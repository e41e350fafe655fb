import type { Migration } from 'kysely'
import * as foundation from './0001-foundation.ts'
import * as requests from './0002-requests.ts'
import * as requestFields from './0003-request-fields.ts'
import * as map from './0004-map.ts'
import * as boundaries from './0005-boundaries.ts'
import * as monitoring from './0006-monitoring.ts'
import * as parkingAreas from './0007-parking-areas.ts'
import * as processes from './0008-processes.ts'
import * as files from './0009-files.ts'
import * as mapProcesses from './0010-map-processes.ts'
import * as waiting from './0011-waiting.ts'
import * as usualTimes from './0012-usual-times.ts'
import * as processList from './0013-process-list.ts'
import * as buildingCodes from './0014-building-codes.ts'
import * as listSettings from './0015-list-settings.ts'
import * as locations from './0016-locations.ts'
import * as exports from './0017-exports.ts'
import * as privacy from './0018-privacy.ts'
import * as peopleSettings from './0019-people-settings.ts'
import * as residents from './0020-residents.ts'
import * as listsInUse from './0021-lists-in-use.ts'
import * as taggedProcesses from './0022-tagged-processes.ts'
import * as sessions from './0023-sessions.ts'
import * as tours from './0024-tours.ts'
import * as stepTimes from './0025-step-times.ts'
import * as requestFigures from './0026-request-figures.ts'
import * as lateAndForecast from './0029-late-and-forecast.ts'
import * as customerFigures from './0030-customer-figures.ts'
import * as foldedNames from './0031-folded-names.ts'
import * as processEffects from './0032-process-effects.ts'
import * as mailCauses from './0034-mail-causes.ts'

/** All of them, by number; they run in one transaction, in which SQLite does nothing with a `pragma foreign_keys`. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-requests': requests,
  '0003-request-fields': requestFields,
  '0004-map': map,
  '0005-boundaries': boundaries,
  '0006-monitoring': monitoring,
  '0007-parking-areas': parkingAreas,
  '0008-processes': processes,
  '0009-files': files,
  '0010-map-processes': mapProcesses,
  '0011-waiting': waiting,
  '0012-usual-times': usualTimes,
  '0013-process-list': processList,
  '0014-building-codes': buildingCodes,
  '0015-list-settings': listSettings,
  '0016-locations': locations,
  '0017-exports': exports,
  '0018-privacy': privacy,
  '0019-people-settings': peopleSettings,
  '0020-residents': residents,
  '0021-lists-in-use': listsInUse,
  '0022-tagged-processes': taggedProcesses,
  '0023-sessions': sessions,
  '0024-tours': tours,
  '0025-step-times': stepTimes,
  '0026-request-figures': requestFigures,
  '0029-late-and-forecast': lateAndForecast,
  '0030-customer-figures': customerFigures,
  '0031-folded-names': foldedNames,
  '0032-process-effects': processEffects,
  '0034-mail-causes': mailCauses,
}
