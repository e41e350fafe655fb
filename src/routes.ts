import type { FastifyInstance } from 'fastify'
import { connectionRoutes } from './casework/connections/routes.tsx'
import { coordinatesApi } from './casework/coordinates/api.ts'
import { coordinatesRoutes } from './casework/coordinates/routes.ts'
import { handoverRoutes } from './casework/handovers/routes.ts'
import { incompleteRequestRoutes } from './casework/incomplete-requests/routes.ts'
import { intakeApi } from './casework/intake/api.ts'
import { judgementRoutes } from './casework/judgements/routes.ts'
import { mailApi } from './casework/mails/api.ts'
import { mailRoutes } from './casework/mails/routes.ts'
import { residentApi } from './casework/residents/api.ts'
import { residentNewsRoutes } from './casework/residents/news-routes.tsx'
import { residentRoutes } from './casework/residents/routes.tsx'
import { residentStatusRoutes } from './casework/residents/status-routes.tsx'
import { apiDocsRoutes } from './desk/api-docs/routes.tsx'
import { deskValueRoutes } from './desk/desk-values/routes.ts'
import { oneValueRoutes } from './desk/desk-values/value-routes.ts'
import { houseStyleRoutes } from './desk/house-style/routes.ts'
import { keptFormRoutes } from './desk/kept-forms/routes.tsx'
import { manualApi } from './desk/manuals/api.ts'
import { manualRoutes } from './desk/manuals/routes.tsx'
import { accessRoutes } from './desk/privacy/access-routes.tsx'
import { privacyRoutes } from './desk/privacy/routes.tsx'
import { shortcutRoutes } from './desk/shortcuts/routes.tsx'
import { tenantApi } from './desk/tenants/api.ts'
import { tourApi } from './desk/tours/api.ts'
import { webhookRoutes } from './desk/webhooks/routes.ts'
import { outlineRoutes } from './geography/boundaries/routes.ts'
import { geocodingApi } from './geography/geocoding/api.ts'
import { gridOperatorApi } from './geography/grid-operators/api.ts'
import { parkingAreaApi } from './geography/parking-areas/api.ts'
import { tileRoutes } from './geography/tiles/routes.ts'
import { bulkActRoutes } from './overviews/bulk-acts/routes.ts'
import { calendarRoutes } from './overviews/calendar/routes.ts'
import { exportRoutes } from './overviews/exports/routes.tsx'
import { generatedDocumentRoutes } from './overviews/generated-documents/routes.ts'
import { liveApi } from './overviews/live/api.ts'
import { mapApi } from './overviews/map/api.ts'
import { mapDetailApi } from './overviews/map/detail-api.ts'
import { processListRoutes } from './overviews/process-list/routes.ts'
import { listSettingsRoutes, processViewRoutes } from './overviews/process-list/settings-routes.ts'
import { reportApi } from './overviews/reports/api.ts'
import { reportRoutes } from './overviews/reports/routes.tsx'
import { requestListRoutes } from './overviews/request-list/routes.tsx'
import { passwordRoutes } from './people/passwords/routes.tsx'
import { preferenceRoutes } from './people/people/preferences.ts'
import { peopleRoutes } from './people/people/routes.tsx'
import { profileRoutes } from './people/profile/routes.tsx'
import { sessionApi } from './people/sessions/api.ts'
import { sessionRoutes } from './people/sessions/routes.tsx'
import { backChannelRoutes } from './people/sign-in/back-channel-routes.ts'
import { embeddedProviderRoutes } from './people/sign-in/embedded/routes.tsx'
import { signInRoutes } from './people/sign-in/routes.tsx'
import { termsRoutes } from './people/terms/routes.tsx'
import { health } from './platform/web/health.ts'
import { homeRoutes } from './platform/web/home.tsx'
import { assetApi } from './records/assets/api.ts'
import { chargePointApi } from './records/charge-points/api.ts'
import { commentApi } from './records/comments/api.ts'
import { commentRoutes } from './records/comments/routes.ts'
import { configurationApi } from './records/configuration/api.ts'
import { configurationRoutes } from './records/configuration/routes.ts'
import { documentApi } from './records/documents/api.ts'
import { downloadLinkRoutes } from './records/documents/download-link-routes.tsx'
import { documentRoutes } from './records/documents/routes.tsx'
import { locationImportRoutes } from './records/locations/import-routes.ts'
import { newLocationRoutes } from './records/locations/new-routes.ts'
import { locationPageRoutes } from './records/locations/page-routes.tsx'
import { locationRoutes } from './records/locations/routes.ts'
import { monitoringApi } from './records/monitoring/api.ts'
import { monitoringDeskApi } from './records/monitoring/desk-api.ts'
import { buildingApi } from './records/pids/api.ts'
import { processApi } from './records/processes/api/api.ts'
import { processChangeApi } from './records/processes/api/change-api.ts'
import { processListApi } from './records/processes/api/list-api.ts'
import { processRoutes } from './records/processes/page/routes.tsx'
import { stepRoutes } from './records/processes/page/step-routes.tsx'
import { startRoutes } from './records/processes/start/start-routes.tsx'
import { requestApi } from './records/requests/api.ts'
import { fileRoutes } from './records/requests/file-routes.tsx'
import { requestColumnsRoutes, requestViewRoutes } from './records/requests/list-settings-routes.ts'
import { requestRoutes } from './records/requests/routes.tsx'
import { startsApi } from './records/starts/api.ts'
import { startFileRoutes } from './records/starts/routes.ts'
import { tagRoutes } from './records/tags/routes.ts'
import { trafficDecisionApi } from './records/traffic-decisions/publishing/api.ts'
import { trafficDecisionRoutes } from './records/traffic-decisions/publishing/routes.ts'

/** Every file with routes, registered once; the order does not matter. */
const ROUTES: readonly ((app: FastifyInstance) => unknown)[] = [
  health,
  houseStyleRoutes,
  tenantApi,
  homeRoutes,
  preferenceRoutes,
  privacyRoutes,
  accessRoutes,
  termsRoutes,
  peopleRoutes,
  profileRoutes,
  passwordRoutes,
  signInRoutes,
  backChannelRoutes,
  embeddedProviderRoutes,
  reportRoutes,
  reportApi,
  residentRoutes,
  residentStatusRoutes,
  residentNewsRoutes,
  residentApi,
  sessionRoutes,
  sessionApi,
  keptFormRoutes,
  shortcutRoutes,
  requestRoutes,
  requestColumnsRoutes,
  requestViewRoutes,
  requestListRoutes,
  requestApi,
  judgementRoutes,
  handoverRoutes,
  incompleteRequestRoutes,
  startRoutes,
  startFileRoutes,
  listSettingsRoutes,
  processViewRoutes,
  bulkActRoutes,
  processListRoutes,
  processRoutes,
  stepRoutes,
  processApi,
  startsApi,
  processChangeApi,
  processListApi,
  calendarRoutes,
  exportRoutes,
  commentRoutes,
  commentApi,
  configurationRoutes,
  configurationApi,
  buildingApi,
  deskValueRoutes,
  oneValueRoutes,
  webhookRoutes,
  connectionRoutes,
  coordinatesRoutes,
  coordinatesApi,
  tagRoutes,
  tourApi,
  trafficDecisionRoutes,
  trafficDecisionApi,
  fileRoutes,
  documentRoutes,
  documentApi,
  downloadLinkRoutes,
  generatedDocumentRoutes,
  geocodingApi,
  gridOperatorApi,
  intakeApi,
  chargePointApi,
  assetApi,
  mailRoutes,
  mailApi,
  manualRoutes,
  manualApi,
  locationPageRoutes,
  newLocationRoutes,
  locationImportRoutes,
  locationRoutes,
  mapApi,
  mapDetailApi,
  liveApi,
  outlineRoutes,
  tileRoutes,
  parkingAreaApi,
  monitoringApi,
  monitoringDeskApi,
  apiDocsRoutes,
]

/** Registers the routes of all nouns. */
export function nounRoutes(app: FastifyInstance) {
  for (const register of ROUTES) register(app)
}
