import type { Row } from '../look.ts'
import type { World } from '../world.ts'

/** An applicant asks for news of the request by mail, and confirms that by the link. */
export async function requestsNews(world: World, row: Row): Promise<void> {
  if (!world.tenant.publicForm) return
  const nobody = await world.as(null)
  const form = { _csrf: undefined, referentie: row.case_ref, postcode: row.postal_code, act: 'mail' }
  await nobody.posts('/status', form)
  await world.written()
  const mail = (await world.look.rows('mail')).findLast(
    (it) => it.request_uuid === row.uuid && it.template === 'resident-news-on',
  )
  const [, bevestig] = /bevestig=([\w.-]+)/.exec(mail?.body_text ?? '') ?? []
  if (bevestig) await nobody.posts('/status/e-mails', { _csrf: undefined, bevestig })
  await world.written()
}
