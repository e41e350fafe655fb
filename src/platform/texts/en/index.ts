import type { Translation } from '../dictionary.ts'
import type { nl } from '../nl/index.ts'
import { addresses } from './addresses.ts'
import { advice } from './advice.ts'
import { apiDocs } from './api-docs.ts'
import { boundaries } from './boundaries.ts'
import { bulkActs } from './bulk-acts.ts'
import { calendar } from './calendar.ts'
import { chargePointImport } from './charge-point-import.ts'
import { chargePoints } from './charge-points.ts'
import { comments } from './comments.ts'
import { configuration } from './configuration.ts'
import { connections } from './connections.ts'
import { contractors } from './contractors.ts'
import { coordinates } from './coordinates.ts'
import { customerReports } from './customer-reports.ts'
import { decisions } from './decisions.ts'
import { deskValues } from './desk-values.ts'
import { documents } from './documents.ts'
import { errors } from './errors.ts'
import { exports } from './exports.ts'
import { files } from './files.ts'
import { forms } from './forms.ts'
import { generatedDocuments } from './generated-documents.ts'
import { geocoding } from './geocoding.ts'
import { gridOperators } from './grid-operators.ts'
import { handovers } from './handovers.ts'
import { houseStyle } from './house-style.ts'
import { identifiers } from './identifiers.ts'
import { incompleteRequests } from './incomplete-requests.ts'
import { intake } from './intake.ts'
import { judgementOutcomes } from './judgement-outcomes.ts'
import { judgements } from './judgements.ts'
import { keptForms } from './kept-forms.ts'
import { listSettings } from './list-settings.ts'
import { locations } from './locations.ts'
import { mails } from './mails.ts'
import { manuals } from './manuals.ts'
import { map } from './map.ts'
import { monitoring } from './monitoring.ts'
import { nearby } from './nearby.ts'
import { numbers } from './numbers.ts'
import { parkingAreas } from './parking-areas.ts'
import { passwords } from './passwords.ts'
import { people } from './people.ts'
import { pids } from './pids.ts'
import { privacy } from './privacy.ts'
import { processApi } from './process-api.ts'
import { processList } from './process-list.ts'
import { processes } from './processes.ts'
import { profile } from './profile.ts'
import { proxy } from './proxy.ts'
import { realisationReports } from './realisation-reports.ts'
import { reports } from './reports.ts'
import { requestReports } from './request-reports.ts'
import { requests } from './requests.ts'
import { residents } from './residents.ts'
import { selection } from './selection.ts'
import { sessions } from './sessions.ts'
import { shell } from './shell.ts'
import { shortcuts } from './shortcuts.ts'
import { signIn } from './sign-in.ts'
import { starts } from './starts.ts'
import { stepTimes } from './step-times.ts'
import { tags } from './tags.ts'
import { terms } from './terms.ts'
import { tours } from './tours.ts'
import { trafficDecisions } from './traffic-decisions.ts'
import { trendReports } from './trend-reports.ts'
import { waiting } from './waiting.ts'
import { webhooks } from './webhooks.ts'

export const en: Translation<typeof nl> = {
  addresses,
  advice,
  apiDocs,
  boundaries,
  bulkActs,
  calendar,
  chargePointImport,
  chargePoints,
  comments,
  configuration,
  connections,
  contractors,
  coordinates,
  customerReports,
  decisions,
  deskValues,
  documents,
  errors,
  exports,
  files,
  forms,
  generatedDocuments,
  geocoding,
  gridOperators,
  handovers,
  houseStyle,
  identifiers,
  incompleteRequests,
  intake,
  judgementOutcomes,
  judgements,
  keptForms,
  listSettings,
  locations,
  mails,
  manuals,
  map,
  monitoring,
  nearby,
  numbers,
  parkingAreas,
  passwords,
  pids,
  people,
  privacy,
  processes,
  processApi,
  processList,
  profile,
  proxy,
  realisationReports,
  reports,
  requestReports,
  requests,
  residents,
  selection,
  sessions,
  shell,
  shortcuts,
  signIn,
  stepTimes,
  starts,
  tags,
  terms,
  tours,
  trendReports,
  trafficDecisions,
  waiting,
  webhooks,
}
