import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { returnAddress } from '../../people/sign-in/return-address.ts'
import { PAGE_PARAMS } from '../../platform/lists/page-params.ts'
import { savedViewRoutes } from '../../platform/lists/saved-views-routes.ts'
import type { Context } from '../../platform/web/context.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { readProcesses } from '../../records/processes/policy.ts'
import { DEFAULT_COLUMNS } from './columns.ts'
import { columnsOfLayout, columnsSeen } from './layouts.ts'
import { columnsFor, tableFor, visibleTypes } from './list.ts'
import { changeSettings, type ListSettings } from './settings.ts'
import { saveSettings, settingsOf } from './settings-queries.ts'

const Key = Type.String({ maxLength: 40 })
const Count = Type.Optional(Type.String({ pattern: '^\\d{1,3}$', maxLength: 3 }))
const SettingsForm = Type.Object(
  {
    _csrf: FormToken,
    act: Type.String({ maxLength: 60 }),
    /** Absent when no box is ticked, a single text for one. */
    kolom: Type.Optional(Type.Union([Key, Type.Array(Key, { maxItems: 60 })])),
    volgorde: Type.Optional(Type.String({ maxLength: 1_000 })),
    breedtes: Type.Optional(Type.String({ maxLength: 1_000 })),
    layout: Type.Optional(Key),
    dichtheid: Type.Optional(Key),
    pp: Count,
    terug: Type.Optional(Type.String({ maxLength: 4_000 })),
  },
  { additionalProperties: false },
)

/** Routes of a person's list settings: columns, order, widths, density, rows per page. */
export function listSettingsRoutes(app: FastifyInstance) {
  page(app, 'POST', '/processen/instellingen', {
    permission: readProcesses,
    body: SettingsForm,
    async handler({ context, body }) {
      const size = Number(body.pp)
      await inTransaction(context, async (context) => {
        const change = {
          act: body.act,
          columns: [body.kolom ?? []].flat(),
          ...(body.volgorde !== undefined && { order: body.volgorde }),
          ...(body.breedtes !== undefined && { widths: body.breedtes }),
          ...(body.layout !== undefined && { layout: body.layout }),
          ...(body.dichtheid !== undefined && { density: body.dichtheid }),
          ...(context.tenant.processes.pageSizes.includes(size) && { size }),
        }
        const settings = await settingsOf(context)
        await saveSettings(
          context,
          changeSettings(settings, change, columnsAt(context, body.terug, settings)),
        )
      })
      const to = backTo(body.terug, app.parts.settings.publicUrl)
      return new Redirect(body.pp === undefined ? to : withoutSize(to))
    },
  })
}

/** The columns of the layout in the list that contained the form, and those of other lists that it does not offer. */
function columnsAt(context: Context, address: string | undefined, settings: ListSettings) {
  const types = visibleTypes(context)
  const [, routeType] = /^\/processen\/([a-z-]+)/.exec(address ?? '') ?? []
  const type = types.find((it) => it.routeType === routeType) ?? types[0]
  const table = tableFor(context) ?? { columns: DEFAULT_COLUMNS }
  if (!type) return { table: table.columns, elsewhere: [] }
  const offered = columnsFor(context, type)
  const elsewhere = types
    .flatMap((other) => columnsSeen(context, other, settings, table))
    .filter((column) => !offered.includes(column))
  return { table: columnsOfLayout(context, type, { layout: settings.layout, table }), elsewhere }
}

/** The list that contained the form; the first list when the address is absent or another page. */
export function backTo(address: string | undefined, publicUrl: string): string {
  const to = returnAddress(address, publicUrl)
  return /^\/processen([/?#]|$)/.test(to) ? to : '/processen'
}

/** Routes of the saved views of the list of processes. */
export const processViewRoutes = (app: FastifyInstance) =>
  savedViewRoutes(app, {
    list: 'processes',
    base: '/processen',
    path: /^\/processen\/[a-z-]+\/[a-z]+$/,
    permission: readProcesses,
    backTo: (_context, address) => backTo(address, app.parts.settings.publicUrl),
  })

/** Drops the page size in the address, which would override the one just chosen. */
function withoutSize(address: string): string {
  const [path = '', text = ''] = address.split('?')
  const query = new URLSearchParams(text)
  for (const name of [...PAGE_PARAMS, 'pp']) query.delete(name)
  return query.size > 0 ? `${path}?${query}` : path
}
