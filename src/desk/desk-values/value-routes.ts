import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { readUpload, takesFiles } from '../../platform/files/read-upload.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure, Invalid } from '../../platform/web/errors.ts'
import { statusAfter } from '../../platform/web/failing-with.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { allContractors } from '../../records/contractors/queries.ts'
import { logoText } from '../house-style/logo.ts'
import { deskValues } from './all-values.ts'
import type { DeskValue } from './desk-value.ts'
import { valueHref } from './form.ts'
import { findEarlier } from './history.ts'
import { changeValues } from './policy.ts'
import { setValues } from './set-values.ts'
import { valuePage } from './value-page.tsx'

const closed = { additionalProperties: false }
const Named = Type.Object({ key: Type.String({ maxLength: 100 }) }, closed)
const Version = Type.String({ maxLength: 40 })
const PutBack = Type.Object(
  {
    _csrf: FormToken,
    versie: Version,
    /** Id of the change event to restore; without it, and without a text, the value of the folder. */
    wijziging: Type.Optional(Type.String({ pattern: '^\\d{1,15}$', maxLength: 15 })),
    tekst: Type.Optional(Type.String({ maxLength: 100_000 })),
  },
  closed,
)
const Sent = Type.Object({ _csrf: FormToken, versie: Version }, closed)
const Upload = Type.Object({ _csrf: FormToken, versie: Version, file: Type.String({ format: 'binary' }) })

/** The page of one value: its history, with a button to restore each text, and the form to replace a logo. */
export function oneValueRoutes(app: FastifyInstance) {
  const { tenantNow } = app
  const { folder } = tenantNow
  const address = valueHref(':key')

  const find = async ({ db }: Context, { params }: { params: { key: string } }) =>
    deskValues(folder, await allContractors(db)).find(({ key }) => key === params.key)

  async function save(context: Context, value: DeskValue, text: string | null, seen: string) {
    const sent = [{ key: value.key, text, seen }]
    try {
      await setValues(context, { folder, sent, isInventedFine: !app.parts.settings.production })
    } catch (error) {
      if (error instanceof Invalid) return valuePage(context, value, { problem: error.message, status: 422 })
      if (error instanceof Conflict)
        return valuePage(context, value, { alert: error.message, sent: text, status: 409 })
      if (error instanceof Failure) throw error
      const status = statusAfter(context, error, 'value not saved')
      return valuePage(context, value, { alert: context.t.configuration.failed(), status })
    }
    await tenantNow.renew()
    return new Redirect(valueHref(value.key), { type: 'success', message: context.t.deskValues.saved() })
  }

  page(app, 'GET', address, {
    permission: changeValues,
    refusedTo: '/',
    params: Named,
    find,
    handler: ({ context, found }) => valuePage(context, found),
  })

  page(app, 'POST', address, {
    permission: changeValues,
    params: Named,
    body: PutBack,
    find,
    async handler({ context, found, body: { versie, wijziging, tekst } }) {
      if (wijziging === undefined) return save(context, found, tekst ?? null, versie)
      const earlier = (await findEarlier(context.db, found.key, context.t)).find(
        ({ id }) => String(id) === wijziging,
      )
      if (earlier) return save(context, found, earlier.text, versie)
      return valuePage(context, found, { alert: context.t.deskValues.gone(), status: 422 })
    },
  })

  app.register(async (scope) => {
    await takesFiles(scope)
    page(scope, 'POST', `${address}/bestand`, {
      permission: changeValues,
      params: Named,
      body: Sent,
      upload: Upload,
      find: async (context, sent) => {
        const value = await find(context, sent)
        return value?.kind === 'logo' ? value : undefined
      },
      async handler({ context, found, body, http }) {
        try {
          const text = logoText((await readUpload(http)).content)
          // Empty would mean the logo of the folder, which has its own button.
          if (text === '') throw new Failure(422, context.t.houseStyle.noSvg())
          return await save(context, found, text, body.versie)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          return valuePage(context, found, { problem: error.message, status: error.status })
        }
      },
    })
  })
}
