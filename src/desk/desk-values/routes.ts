import type { FastifyInstance } from 'fastify'
import { paths } from '../../paths.ts'
import { Conflict, Failure, Invalid } from '../../platform/web/errors.ts'
import { statusAfter } from '../../platform/web/failing-with.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { readValues, ValuesForm } from './form.ts'
import { changeValues } from './policy.ts'
import { setValues } from './set-values.ts'
import { settingsPage } from './settings-page.tsx'

/** The page where administrators view and change the values of the desk. */
export function deskValueRoutes(app: FastifyInstance) {
  const { tenantNow } = app
  const { folder } = tenantNow

  page(app, 'GET', paths.deskValues, {
    permission: changeValues,
    refusedTo: '/',
    handler: ({ context }) => settingsPage(context, folder),
  })

  page(app, 'POST', paths.deskValues, {
    permission: changeValues,
    body: ValuesForm,
    async handler({ context, body }) {
      const sent = readValues(body)
      const { t } = context
      try {
        await setValues(context, { folder, sent, isInventedFine: !app.parts.settings.production })
      } catch (error) {
        if (error instanceof Invalid)
          return settingsPage(context, folder, { sent, problems: error.problems, status: 422 })
        if (error instanceof Conflict)
          return settingsPage(context, folder, { sent, isConflict: true, alert: error.message, status: 409 })
        if (error instanceof Failure) throw error
        const status = statusAfter(context, error, 'values not saved')
        return settingsPage(context, folder, { sent, alert: t.configuration.failed(), status })
      }
      await tenantNow.renew()
      return new Redirect(paths.deskValues, { type: 'success', message: t.deskValues.saved() })
    },
  })
}
