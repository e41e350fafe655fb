import plugin from 'fastify-plugin'
import { mailListener } from './casework/mails/mail-listener.ts'
import { newsListener } from './casework/residents/news-listener.ts'
import { webhookListener } from './desk/webhooks/webhook-listener.ts'
import { outsideGeocoders } from './geography/geocoding/outside.ts'
import { tiles } from './geography/tiles/tile-source.ts'
import { bulkWork } from './overviews/bulk-acts/working.ts'
import { contexts } from './platform/web/request-context.ts'
import { monitoring } from './records/monitoring/source-of.ts'

/** Gives every request, and every bulk act, a context with the services of the nouns. */
export const appContext = plugin(async (app) => {
  const { tenant, settings } = app.parts
  await app.register(monitoring)
  await app.register(tiles)
  const tenantNow = () => app.tenantNow.tenant
  const mailing = { sends: settings.smtp !== null, origin: settings.publicUrl }
  const services = {
    geocoders: outsideGeocoders(tenant, settings.geocoders),
    monitoring: app.monitoring,
    tiles: app.tiles,
    mailing,
    listeners: [mailListener, newsListener, webhookListener].map((listen) => listen({ mailing, tenantNow })),
  }
  await app.register(contexts, { services, tenantNow })
  await app.register(bulkWork, { services, tenantNow })
})
