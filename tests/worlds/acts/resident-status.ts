import { newsToken } from '../../../src/casework/residents/news-link.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { wrongOf } from './of-process.ts'
import { asRead, sinceNow } from './promised.ts'

/** Applicants who look up the status of their request, and ask for news by mail. */

const STATUS = 'POST /status'
const NEWS = 'POST /status/e-mails'

const ACTS = ['', 'mail', 'geen-mail', 'onzin'] as const

/** As somebody types it: without zeros and dashes too. */
const TYPED: readonly ((reference: string) => string)[] = [
  (it) => it,
  (it) => it.toLowerCase().replaceAll('-', ' '),
  (it) => it.split('-').slice(2).join('-'),
]

const looks: Act = {
  name: 'an applicant looks how a request stands',
  presses: [STATUS],
  weight: 4,
  async does(world, picks) {
    if (!world.tenant.publicForm && !picks.once(6)) return null
    const row = picks.of((await world.look.rows('request')).filter(({ gdpr_cleared_at }) => !gdpr_cleared_at))
    if (!row) return null
    const isOther = picks.once(5)
    const form = {
      _csrf: undefined,
      referentie: (picks.of(TYPED) ?? String)(row.case_ref),
      postcode: isOther ? otherPostalCode(row) : row.postal_code,
      act: picks.among(ACTS),
    }
    const mails = await sinceNow(world, 'mail')
    const title = await titleOf(world, row)
    const deed = await presses(
      world,
      null,
      { route: STATUS, form },
      {
        sentence: `an applicant looks how ${row.case_ref} stands${isOther ? ' with another postal code' : ''} ${form.act}`,
        forbidden:
          (world.tenant.publicForm ? undefined : 'this desk has no page for residents') ??
          (isOther ? 'that is not the postal code of the request' : undefined),
        promises: async ({ text }) => {
          const sent = await mails()
          return wrongOf({
            'the page names the request': text.includes(row.case_ref),
            [`it shows: ${title}`]: text.includes(title),
            'it shows no personal data': [row.email, row.last_name, row.street].every(
              (it) => it === '' || !text.includes(it),
            ),
            'a mail goes to the applicant alone': sent.every((it) => it.recipient === row.email),
            [`${form.act || 'looking'} sends ${sent.length} mails`]:
              sent.length <= (isNewsAct(form.act) ? 1 : 0),
          })
        },
      },
    )
    return asRead(deed)
  },
}

/** What the page shows first: by the status of the request, and of the process that it is in. */
const TITLES: Record<number, string> = {
  1: 'Uw aanvraag is ontvangen',
  2: 'Uw aanvraag wordt beoordeeld',
  3: 'Uw aanvraag is goedgekeurd',
  4: 'Uw aanvraag is afgewezen',
  5: 'Uw aanvraag is vervallen',
}
const OF_PROCESS: Record<string, string> = {
  active: 'We werken aan de laadpaal',
  onhold: 'Het werk ligt even stil',
  completed: 'De laadpaal staat er',
  cancelled: 'Op deze plek komt geen laadpaal',
}

async function titleOf({ look }: World, row: Row): Promise<string> {
  const process = (await look.rows('process')).find(({ id }) => id === row.process_id)
  return (row.status === 3 && process ? OF_PROCESS[process.status] : TITLES[row.status]) ?? ''
}

const isNewsAct = (act: string) => act === 'mail' || act === 'geen-mail'

const otherPostalCode = ({ postal_code }: Row) =>
  `${Number.parseInt(postal_code, 10) === 1234 ? 4321 : 1234}${String(postal_code).slice(4)}`

/** How a link in a mail is used. */
const LINKS = ['as it is', 'as it is', 'changed', 'made up', 'of a request that is gone'] as const
const GONE = '00000000-0000-4000-8000-000000000000'

/** The link of a mail, or another that looks like it. */
function linkAs({ desk }: World, how: (typeof LINKS)[number], { body_text }: Row): string {
  const [, sent = ''] = /bevestig=([\w.-]+)/.exec(body_text) ?? []
  if (how === 'of a request that is gone')
    return newsToken(desk.app.parts.secret, { request: GONE, act: 'mail' }, desk.clock.now)
  return how === 'as it is' ? sent : how === 'changed' ? `${sent}x` : 'onzin'
}

const confirms: Act = {
  name: 'an applicant confirms that news by mail goes on or off',
  presses: [NEWS],
  weight: 5,
  async does(world, picks) {
    if (!world.tenant.publicForm) return null
    const mail = await newsMail(world, picks)
    if (!mail) return null
    const how = picks.among(LINKS)
    const bevestig = linkAs(world, how, mail)
    const isOn = mail.template === 'resident-news-on'
    const row = (await world.look.rows('request')).find(({ uuid }) => uuid === mail.request_uuid)
    const isLate = +world.desk.clock.now - Date.parse(mail.created_at) > 7 * 24 * 3_600_000
    return asRead(
      await presses(
        world,
        null,
        { route: NEWS, form: { _csrf: undefined, bevestig } },
        {
          sentence: `an applicant confirms that news about ${row?.case_ref} goes ${isOn ? 'on' : 'off'}, with a link ${how}`,
          forbidden:
            (how === 'as it is' ? undefined : 'that is no link of ours') ??
            (isLate ? 'the link is past its term' : undefined),
          promises: async () => {
            const wishes = await world.look.rows('mail_wish', 'asked_at')
            const isWished = wishes.some(({ request_uuid }) => request_uuid === mail.request_uuid)
            return wrongOf({ [`news is ${isOn ? 'on' : 'off'}`]: isWished === isOn })
          },
        },
      ),
    )
  },
}

/** A mail with a link that switches news; when there is none, an applicant asks for one. */
async function newsMail(world: World, picks: Picks): Promise<Row | undefined> {
  const sent = async () =>
    (await world.look.rows('mail')).filter((it) => /^resident-news-(on|off)$/.test(it.template)).reverse()
  const act = picks.among(['mail', 'geen-mail'] as const)
  if ((await sent()).length === 0 || picks.once(2)) {
    const rows = (await world.look.rows('request')).filter((it) => it.email !== '' && it.status <= 3)
    const row = picks.of(rows)
    const form = { _csrf: undefined, referentie: row?.case_ref, postcode: row?.postal_code, act }
    if (row) await presses(world, null, { route: STATUS, form }, { sentence: '' })
  }
  return picks.of(await sent())
}

export const residentStatus: readonly Act[] = [looks, confirms]
