import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { paths } from '../../../paths.ts'
import { findType } from '../../../platform/tenant/process-type.ts'
import { Failure, NotFound } from '../../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../../platform/web/fields.ts'
import { Redirect } from '../../../platform/web/redirect.ts'
import { page } from '../../../platform/web/route.ts'
import { readProcesses } from '../../processes/policy.ts'
import { processHref } from '../../processes/process.ts'
import { processInAddress } from '../../processes/queries.ts'
import { type DecisionForm, MOST_AT_ONCE } from '../decision.ts'
import { lastDayFor } from '../last-day.ts'
import { confirmDecisions, publishDecisions } from '../policy.ts'
import { markDecisions } from './confirm.ts'
import { decide } from './decide.ts'
import { markingPage, publishPage } from './pages.tsx'

const closed = { additionalProperties: false }
/** Absent when no box is ticked, a single text for one. */
const Uuids = Type.Optional(Type.Union([Uuid, Type.Array(Uuid, { maxItems: MOST_AT_ONCE })]))
/** `uuid:version` of each process on the page, ticked or not. */
const Version = Type.String({ pattern: '^[0-9a-f-]{36}:\\d{1,9}$', maxLength: 46 })
const Versions = Type.Optional(Type.Union([Version, Type.Array(Version, { maxItems: MOST_AT_ONCE })]))
const Goal = Type.Union([Type.Literal('bevestigen'), Type.Literal('intrekken')])
/** Longer than any field may be, so that the error can report by how much a text is too long. */
const Typed = Type.Optional(Type.String({ maxLength: 20_000 }))

const Search = {
  uuid: Uuids,
  gemeente: Type.Optional(Type.String({ maxLength: 10 })),
  zoeken: Type.Optional(Type.String({ maxLength: 200 })),
  alles: Type.Optional(Type.Literal('1')),
  lopend: Type.Optional(Type.Literal('1')),
}
const PublishQuery = Type.Object(Search, closed)
const MarkingQuery = Type.Object({ ...Search, doel: Type.Optional(Goal) }, closed)

const PublishBody = Type.Object(
  {
    _csrf: FormToken,
    uuid: Uuids,
    versie: Versions,
    number: Typed,
    url: Typed,
    publishedOn: Typed,
    procedure: Typed,
    remarks: Typed,
  },
  closed,
)
const MarkingBody = Type.Object(
  {
    _csrf: FormToken,
    uuid: Uuids,
    versie: Versions,
    doel: Goal,
    naar: Type.Optional(Type.Literal('proces')),
    /** The second confirmation, while objections are possible. */
    toch: Type.Optional(Type.Literal('1')),
  },
  closed,
)

/**
 * The page routes that publish a traffic decision for many processes, mark many irrevocable, and return the last day as a
 * calendar file.
 */
export function trafficDecisionRoutes(app: FastifyInstance) {
  page(app, 'GET', paths.publishing, {
    permission: publishDecisions,
    query: PublishQuery,
    handler: ({ context, query }) => publishPage(context, queryIn(query)),
  })

  page(app, 'POST', paths.publishing, {
    permission: publishDecisions,
    creates: true,
    body: PublishBody,
    async handler({ context, body }) {
      const uuids = listOf(body.uuid)
      const form = formOf(body)
      try {
        const saved = await decide(context, form, uuids, versionsIn(body.versie))
        const message = context.t.trafficDecisions.form.done({ number: form.number.trim(), n: saved.length })
        const gemeente = saved[0]?.municipality_code ?? ''
        return new Redirect(`${paths.publishing}?${new URLSearchParams({ gemeente })}`, {
          type: 'success',
          message,
        })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return publishPage(context, { ...NOTHING, uuids }, form, error)
      }
    },
  })

  page(app, 'GET', paths.marking, {
    permission: confirmDecisions,
    query: MarkingQuery,
    handler: ({ context, query }) => markingPage(context, actOf(query.doel), queryIn(query)),
  })

  page(app, 'POST', paths.marking, {
    permission: confirmDecisions,
    body: MarkingBody,
    async handler({ context, body }) {
      const uuids = listOf(body.uuid)
      const act = actOf(body.doel)
      try {
        const marked = await markDecisions(context, {
          act,
          uuids,
          versions: versionsIn(body.versie),
          beforeLastDay: body.toch === '1',
        })
        const words = context.t.trafficDecisions.marking
        const n = marked.length
        const message = act === 'confirm' ? words.confirmed({ n }) : words.revoked({ n })
        const [first] = marked
        const type = first && findType(context.tenant.processes, first.process_type)
        const gemeente = first?.municipality_code ?? ''
        const to =
          body.naar === 'proces' && first && type
            ? processHref(type.routeType, first.uuid)
            : `${paths.marking}?${new URLSearchParams({ gemeente })}`
        return new Redirect(to, { type: 'success', message })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const backHref = body.naar === 'proces' && uuids[0] ? `/proces/${uuids[0]}` : ''
        return markingPage(context, act, { ...NOTHING, uuids }, { failure: error, backHref })
      }
    },
  })

  page(app, 'GET', '/proces/:uuid/bezwaartermijn.ics', {
    permission: readProcesses,
    params: Type.Object({ uuid: Uuid }, closed),
    find: processInAddress,
    async handler({ context, found, reply }) {
      const file = await lastDayFor(context, found, app.parts.settings.publicUrl)
      if (!file) throw new NotFound()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${found.case_ref}.ics"`)
        .send(file)
    },
  })
}

const NOTHING = { uuids: [], municipality: '', search: '', all: false, running: false }

const listOf = (uuid: string | string[] | undefined) => [uuid ?? []].flat()
const versionsIn = (versie: string | string[] | undefined) =>
  new Map(
    [versie ?? []].flat().map((it) => {
      const [uuid = '', version = ''] = it.split(':')
      return [uuid, Number(version)] as const
    }),
  )
const actOf = (goal: Static<typeof Goal> | undefined) => (goal === 'intrekken' ? 'revoke' : 'confirm')

const queryIn = (query: Static<typeof PublishQuery>) => ({
  uuids: listOf(query.uuid),
  municipality: query.gemeente ?? '',
  search: query.zoeken ?? '',
  all: query.alles === '1',
  running: query.lopend === '1',
})

const formOf = (body: Static<typeof PublishBody>): DecisionForm => ({
  number: body.number ?? '',
  url: body.url ?? '',
  publishedOn: body.publishedOn ?? '',
  procedure: body.procedure ?? '',
  remarks: body.remarks ?? '',
})
