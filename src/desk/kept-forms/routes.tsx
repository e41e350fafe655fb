import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { KeptFormPage } from '../../../views/kept-forms/kept-form-page.tsx'
import { formatClock } from '../../platform/texts/format.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { signedIn } from '../../platform/web/policy.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { filledIn, RETENTION_SECONDS } from './kept-form.ts'
import { labelOf } from './labels.ts'
import { forgetForm, openKeptForm } from './store.ts'

const closed = { additionalProperties: false }
const Params = Type.Object({ id: Type.String({ pattern: '^[\\w-]{22}$', maxLength: 22 }) }, closed)
const Form = Type.Object({ _csrf: FormToken }, closed)

/**
 * Routes of forms that were sent after the session had ended: displayed again, and sent when their owner
 * confirms.
 */
export function keptFormRoutes(app: FastifyInstance) {
  page(app, 'GET', '/formulier/:id', {
    permission: signedIn,
    params: Params,
    async handler({ context, http, params: { id } }) {
      const { t, tenant } = context
      const form = await openKeptForm(http, id)
      if (!form) return Page.notice({ title: t.keptForms.gone(), text: t.keptForms.goneText(), status: 404 })
      const storedUntil = new Date(+new Date(form.sentAt) + RETENTION_SECONDS * 1000)
      return new Page({
        title: t.keptForms.title(),
        content: ({ csrf }) => (
          <KeptFormPage
            t={t}
            csrf={csrf}
            id={id}
            form={form}
            filledIn={filledIn(form).map(([name, value]) => ({ label: labelOf(context, name), value }))}
            until={formatClock(storedUntil, tenant.locale.timeZone)}
          />
        ),
      })
    },
  })

  page(app, 'POST', '/formulier/:id/weggooien', {
    permission: signedIn,
    params: Params,
    body: Form,
    async handler({ context, http, params: { id } }) {
      await forgetForm(http, id)
      return new Redirect('/', { type: 'success', message: context.t.keptForms.discarded() })
    },
  })
}
