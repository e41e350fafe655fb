import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { savedViewRoutes } from '../../platform/lists/saved-views-routes.ts'
import { openedHref } from '../../platform/opened.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { listHref, stateOfAddress } from './list.ts'
import { changeColumns } from './list-settings.ts'
import { chooseColumns, columnsChosenBy } from './list-settings-queries.ts'
import { readRequests } from './policy.ts'

const Key = Type.String({ maxLength: 40 })
const ColumnsForm = Type.Object(
  {
    _csrf: FormToken,
    act: Type.String({ maxLength: 60 }),
    /** Absent when no box is ticked, a single text for one. */
    kolom: Type.Optional(Type.Union([Key, Type.Array(Key, { maxItems: 60 })])),
    terug: Type.String({ maxLength: 4_000 }),
  },
  { additionalProperties: false },
)
/** URL fragment of the column chooser. */
const IN_CHOOSER = '#kolomkeuze'

/** The route that stores a person's columns of the request list. */
export function requestColumnsRoutes(app: FastifyInstance) {
  page(app, 'POST', '/aanvragen/instellingen', {
    permission: readRequests,
    body: ColumnsForm,
    async handler({ context, body }) {
      const tables = context.tenant.requests
      const state = stateOfAddress(body.terug, tables)
      const change = { act: body.act, ticked: [body.kolom ?? []].flat() }
      await inTransaction(context, async (context) =>
        chooseColumns(context, changeColumns(await columnsChosenBy(context), change, { state, tables })),
      )
      // Drop the columns of a saved view from the URL: they would override the ones just chosen.
      const own = { ...state, columns: null, view: '' }
      const list = listHref(own, { page: state.page }, tables.defaultPageSize)
      return new Redirect(openedHref(list, 'kolommen') + IN_CHOOSER)
    },
  })
}

/** Routes of the saved views of the request list. */
export const requestViewRoutes = (app: FastifyInstance) =>
  savedViewRoutes(app, {
    list: 'requests',
    base: '/aanvragen',
    path: /^\/aanvragen$/,
    permission: readRequests,
    backTo({ tenant }, address = '') {
      const state = stateOfAddress(address, tenant.requests)
      return listHref(state, { page: state.page }, tenant.requests.defaultPageSize)
    },
  })
