import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { AccessPage, type AccessPageProps } from '../../../views/privacy/access-page.tsx'
import { attachment } from '../../platform/files/send-file.ts'
import { formatDay } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { CAN_DO_NOTHING } from '../../platform/web/headers.ts'
import { longReading } from '../../platform/web/long-reading.ts'
import { Page } from '../../platform/web/page.tsx'
import { page } from '../../platform/web/route.ts'
import { ACCESS_HREF, configurationMenu } from '../../records/configuration/menu.ts'
import { fullName } from '../../records/requests/contact.ts'
import { accessArchive } from './access-archive.ts'
import type { Sought } from './access-queries.ts'
import { findHeld, type Held, noteAccess, personFile } from './give-access.ts'
import { giveAccess } from './policy.ts'

const Form = Type.Object(
  { _csrf: FormToken, wie: Type.String({ maxLength: 320 }) },
  { additionalProperties: false },
)
/** Of one person with more, who is none, the command line gives all. */
const MOST_REQUESTS = 500
const MOST_SHOWN = 50
const PER_MINUTE = 10

/** `/beheer/inzage`: all that the desk holds of one person, for who asks to see it. By POST: a name stays out of addresses. */
export function accessRoutes(app: FastifyInstance) {
  const route = { permission: giveAccess, body: Form, perMinute: PER_MINUTE }
  /** Apart from what other people wait for. */
  const reading = (context: Context) => longReading(context, app).db
  const find = (context: Context, wie: string) => findHeld(reading(context), soughtBy(wie), MOST_REQUESTS + 1)

  page(app, 'GET', ACCESS_HREF, {
    permission: giveAccess,
    refusedTo: '/',
    handler: async ({ context }) => accessPage(context, { typed: '' }),
  })

  page(app, 'POST', ACCESS_HREF, {
    ...route,
    async handler({ context, body }) {
      const typed = body.wie.trim()
      return typed === '' ? asksWho(context) : foundPage(context, typed, await find(context, typed))
    },
  })

  page(app, 'POST', `${ACCESS_HREF}/bestand`, {
    ...route,
    async handler({ context, body, reply }) {
      const typed = body.wie.trim()
      if (typed === '') return asksWho(context)
      const held = await find(context, typed)
      if (!held || held.requests.length > MOST_REQUESTS) return foundPage(context, typed, held)
      noteAccess(context.reads, held)
      const file = personFile({ ...context, db: reading(context) }, held)
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(`inzage-${context.now.toISOString().slice(0, 10)}.zip`))
        .header('content-security-policy', CAN_DO_NOTHING)
        .send(accessArchive(file, held, app.fileStore.storage))
    },
  })
}

const soughtBy = (wie: string): Sought => (wie.includes('@') ? { email: wie } : { request: wie })

const asksWho = (context: Context) =>
  accessPage(context, { typed: '', problem: context.t.privacy.access.who() }, 422)

function foundPage(context: Context, typed: string, held: Held | null) {
  const { t, tenant, reads } = context
  const words = t.privacy.access
  if (!held) return accessPage(context, { typed, problem: words.nothing() })
  if (held.requests.length > MOST_REQUESTS)
    return accessPage(context, { typed, problem: words.tooMany({ n: MOST_REQUESTS }) })
  const shown = held.requests.slice(0, MOST_SHOWN)
  for (const { uuid } of shown) reads.note({ type: 'request', uuid, way: 'page', kinds: ['name'] })
  return accessPage(context, {
    typed,
    found: {
      requests: shown.map((request) => ({
        href: `/aanvragen/${request.uuid}`,
        reference: request.case_ref,
        name: fullName(request),
        day: formatDay(request.submitted_at, tenant.locale.timeZone),
      })),
      counts: words.counts({
        requests: held.requests.length,
        processes: held.processes.length,
        mails: held.mails,
        documents: held.documents.length,
      }),
    },
  })
}

function accessPage(
  context: Context,
  shown: Pick<AccessPageProps, 'typed' | 'problem' | 'found'>,
  status = 200,
) {
  const { t } = context
  return new Page({
    title: t.privacy.access.title(),
    sheet: 'configuration',
    status,
    content: ({ csrf }) => (
      <AccessPage t={t} csrf={csrf} menu={configurationMenu(context, ACCESS_HREF)} {...shown} />
    ),
  })
}
