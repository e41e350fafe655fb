import { findTenant } from '../../src/desk/tenants/find.ts'
import type { ResidentQuestion } from '../../src/platform/tenant/public-form.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import type { TestApp } from '../app.ts'
import type { Answer, Visitor } from '../visitor.ts'

/** The form data of a resident of Gent. */
export const FILLED = {
  street: 'Veldstraat',
  house_number: '12',
  postal_code: '9000',
  city: 'Gent',
  first_name: 'Lotte',
  last_name: 'Claeys',
  email: 'lotte@example.org',
  number_plate: '1-abc-123',
  reserved_spot: 'nee',
  condition: ['electric', 'lives-here'],
  agreed: '1',
}

/** The token of the form on a page. */
export const tokenIn = ({ body }: Answer) => /name="_csrf" value="([^"]+)"/.exec(body)?.[1] ?? ''

/** Vlaanderen with these questions alone in its form. */
export function asking(...asks: readonly ResidentQuestion[]): Tenant {
  const tenant = findTenant('vlaanderen')
  return { ...tenant, publicForm: tenant.publicForm && { ...tenant.publicForm, asks } }
}

/** A desk that sends mails. */
export const SENDING = { settings: { smtp: { url: 'smtp://localhost:1', tls: 'off' } as never } }

/** Opens the form in a separate browser, waits as a reader would, and posts it. */
export async function asks(desk: TestApp, form: object = {}, by: Visitor = desk.as(null)) {
  const _csrf = tokenIn(await by.opens('/laadpaal-aanvragen'))
  desk.clock.passes(10)
  const answer = await by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf, ...form })
  return { answer, by, _csrf }
}

/** The page after sending. */
export const received = async (by: Visitor) => (await by.opens('/laadpaal-aanvragen/ontvangen')).text

/** Resets all rate limits. */
export const forgetTurns = ({ db }: TestApp) =>
  db.deleteFrom('rate_limit').where('key', 'like', 'resident.%').execute()
