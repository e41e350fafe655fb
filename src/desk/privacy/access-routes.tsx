import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { AccessPage, type AccessPageProps } from '../../../views/privacy/access-page.tsx'
import { paths } from '../../paths.ts'
import { attachment } from '../../platform/files/send-file.ts'
import { formatDay } from '../../platform/texts/format.ts'
import { LANGUAGES, type Language } from '../../platform/texts/language.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { CAN_DO_NOTHING } from '../../platform/web/headers.ts'
import { longReading } from '../../platform/web/long-reading.ts'
import { Page } from '../../platform/web/page.tsx'
import { page } from '../../platform/web/route.ts'
import { configurationMenu } from '../../records/configuration/menu.ts'
import { fullName } from '../../records/requests/contact.ts'
import { accessArchive } from './access-archive.ts'
import type { AccessSubject } from './access-queries.ts'
import { findHeld, type Held, noteAccess, noteMentions, personFile } from './give-access.ts'
import { aboutHref, aboutWords } from './mention-subject.ts'
import { chosenOf, findMentions, type Mentions } from './mentions.ts'
import { giveAccess } from './policy.ts'

/** Texts to judge on one page; the command line lists all. */
const MOST_TEXTS = 200
/** A search that finds more requests is too wide for the page; the command line has no limit. */
const MOST_REQUESTS = 500
const MOST_SHOWN = 50
const PER_MINUTE = 10

const Form = Type.Object(
  { _csrf: FormToken, wie: Type.String({ maxLength: 320 }) },
  { additionalProperties: false },
)
const TextId = Type.String({ maxLength: 120 })
/** `tekst`, repeatable: ids of the texts by others that go into the file. */
const FileForm = Type.Object(
  {
    ...Form.properties,
    /** The language of the text; by default that of the administrator. */
    taal: Type.Optional(Type.Union(LANGUAGES.map((it) => Type.Literal(it)))),
    tekst: Type.Optional(Type.Union([TextId, Type.Array(TextId, { maxItems: MOST_TEXTS })])),
  },
  { additionalProperties: false },
)

interface Found {
  held: Held
  mentions: Mentions
}
const NOBODY: Mentions = { sure: [], doubtful: [], within: new Set() }

/**
 * `/beheer/inzage`: all data that the desk stores about one person, for a request of access. By POST: a name must not be in
 * URLs.
 */
export function accessRoutes(app: FastifyInstance) {
  const route = { permission: giveAccess, perMinute: PER_MINUTE }
  /** On SQLite through a separate connection, so that long reads do not delay other people. */
  const reading = (context: Context) => longReading(context, app).db
  const find = async (
    context: Context,
    wie: string,
    chosen: readonly string[] = [],
  ): Promise<Found | null> => {
    const db = reading(context)
    const held = await findHeld(db, subjectOf(wie), { most: MOST_REQUESTS + 1, chosen })
    if (!held) return null
    return { held, mentions: isTooMany(held) ? NOBODY : await findMentions(db, held) }
  }

  page(app, 'GET', paths.access, {
    permission: giveAccess,
    refusedTo: '/',
    handler: async ({ context }) => accessPage(context, { typed: '' }),
  })

  page(app, 'POST', paths.access, {
    ...route,
    body: Form,
    async handler({ context, body }) {
      const typed = body.wie.trim()
      return typed === '' ? nobodyNamedPage(context) : foundPage(context, typed, await find(context, typed))
    },
  })

  page(app, 'POST', `${paths.access}/bestand`, {
    ...route,
    body: FileForm,
    async handler({ context, body, reply }) {
      const typed = body.wie.trim()
      if (typed === '') return nobodyNamedPage(context)
      const ticked = [body.tekst ?? []].flat()
      const found = await find(context, typed, ticked)
      if (!found || isTooMany(found.held)) return foundPage(context, typed, found)
      const { held } = found
      const mentions = chosenOf(found.mentions, ticked)
      if (!mentions) return foundPage(context, typed, await find(context, typed), ticked)
      noteAccess(context.reads, held, mentions)
      const file = personFile({ ...context, db: reading(context) }, held, mentions)
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(`inzage-${context.now.toISOString().slice(0, 10)}.zip`))
        .header('content-security-policy', CAN_DO_NOTHING)
        .send(await accessArchive(file, speakerOf(context, body.taal), held, app.fileStore.storage))
    },
  })
}

const speakerOf = ({ tenant, language }: Context, wanted: Language = language) => ({
  tenant,
  language: wanted,
  t: textsIn(wanted),
})

const isTooMany = ({ requests, others }: Held) => requests.length + others.length > MOST_REQUESTS

const subjectOf = (wie: string): AccessSubject => (wie.includes('@') ? { email: wie } : { request: wie })

const nobodyNamedPage = (context: Context) =>
  accessPage(context, { typed: '', problem: context.t.privacy.access.who() }, 422)

/** `ticked`: earlier choices, when a text changed meanwhile. */
function foundPage(context: Context, typed: string, found: Found | null, ticked?: readonly string[]) {
  const { t, tenant, reads } = context
  const words = t.privacy.access
  if (!found) return accessPage(context, { typed, problem: words.nothing() })
  const { held, mentions } = found
  if (isTooMany(held)) return accessPage(context, { typed, problem: words.tooMany({ n: MOST_REQUESTS }) })
  const shown = held.requests.slice(0, MOST_SHOWN)
  for (const { uuid } of shown) reads.note({ type: 'request', uuid, way: 'page', kinds: ['name'] })
  const texts = mentions.doubtful.slice(0, MOST_TEXTS)
  noteMentions(reads, texts, 'page')
  const props = {
    typed,
    ...(ticked && { problem: words.textsChanged() }),
    found: {
      requests: shown.map((request) => ({
        href: paths.request(request.uuid),
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
      sure: mentions.sure.length,
      texts: texts.map(({ id, text, about }) => ({
        id,
        text,
        about: { text: aboutWords(context, about), href: aboutHref(context, about) },
        isTicked: ticked?.includes(id) ?? false,
      })),
      untold: mentions.doubtful.length - texts.length,
    },
  }
  return accessPage(context, props, ticked ? 409 : 200)
}

function accessPage(
  context: Context,
  shown: Pick<AccessPageProps, 'typed' | 'problem' | 'found'>,
  status = 200,
) {
  const { t, language } = context
  return new Page({
    title: t.privacy.access.title(),
    sheet: 'configuration',
    status,
    content: ({ csrf }) => (
      <AccessPage
        t={t}
        language={language}
        csrf={csrf}
        menu={configurationMenu(context, paths.access)}
        {...shown}
      />
    ),
  })
}
