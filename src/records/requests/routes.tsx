import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { paths } from '../../paths.ts'
import { viewHref } from '../../platform/lists/saved-views.ts'
import { firstView } from '../../platform/lists/saved-views-queries.ts'
import { openedIn } from '../../platform/opened.ts'
import { ListField, Uuid } from '../../platform/web/fields.ts'
import { hostCookie } from '../../platform/web/host-cookie.ts'
import { page } from '../../platform/web/route.ts'
import { hasNoParameters, listQuery, queryIn, readListState, stateOfAddress } from './list.ts'
import { leaveList } from './list-left-queries.ts'
import { missingRequest, PARTS, requestList } from './list-page.tsx'
import { listAsLeft } from './list-settings-queries.ts'
import { readRequests } from './policy.ts'
import { requestInAddress } from './queries.ts'
import { requestPage } from './request-page.tsx'

/** The query of the reader's list; invalid values become the default. */
const ListText = Type.String({ maxLength: 400 })
const ListQuery = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([ListText, Type.Array(ListText, { maxItems: 20 })]),
)
const DetailQuery = Type.Object(
  {
    lijst: ListField,
    wijzig: Type.Optional(Type.String({ maxLength: 1 })),
    voorstel: Type.Optional(Type.String({ maxLength: 1 })),
    gemeente: Type.Optional(Type.String({ maxLength: 1 })),
    opmerking: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
)

const LAST_OPENED = 'laatste_aanvraag'

export function requestRoutes(app: FastifyInstance) {
  page(app, 'GET', '/aanvragen', {
    permission: readRequests,
    onlyReads: true,
    refusedTo: '/',
    query: ListQuery,
    async handler({ context, query, http }) {
      const { requests } = context.tenant
      // From the primary: a replica may not have the list that was just left.
      const { chosen, left } = await listAsLeft(http.context)
      const leftState = readListState(queryIn(left), requests)
      const usualSize = leftState.size
      const call = {
        context,
        usualSize,
        chosen,
        opened: openedIn(query, PARTS),
        lastOpened: http.cookies[hostCookie(http, LAST_OPENED).name],
      }
      if (hasNoParameters(query)) {
        const first = await firstView(context, 'requests')
        const sizes = { ...requests, defaultPageSize: usualSize }
        return requestList({ ...call, state: first ? stateOfAddress(viewHref(first), sizes) : leftState })
      }
      const state = readListState(query, { ...requests, defaultPageSize: usualSize })
      const shown = await requestList({ ...call, state })
      const leaves = listQuery(state, {}, requests.defaultPageSize)
      // Not for a list by one exact value, which only a badge links to: no form of the list can change that.
      if (!state.field && leaves !== left)
        // The page must not fail when the database cannot be written.
        await leaveList(http.context, leaves).catch((error) =>
          context.log.warn({ err: error }, 'saving the state of a list failed'),
        )
      return shown
    },
  })

  page(app, 'GET', paths.request(':uuid'), {
    permission: readRequests,
    refusedTo: '/',
    params: Type.Object({ uuid: Uuid }, { additionalProperties: false }),
    query: DetailQuery,
    find: requestInAddress,
    missing: missingRequest,
    handler: async ({ context, query, found, reply }) => {
      const { name, options } = hostCookie(reply, LAST_OPENED)
      reply.setCookie(name, found.uuid, options)
      return requestPage(context, found, { query })
    },
  })
}
