import { cookieName } from '../../../src/platform/web/host-cookie.ts'
import type { Visitor } from '../../visitor.ts'
import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import { mayOn } from '../scope.ts'
import type { World } from '../world.ts'
import { unless } from './afterwards.ts'
import { besides, isBlocked, otherBrowser, signsIn } from './colleagues.ts'
import { aboutRequest } from './judging.ts'
import { asRead, mustBeDone } from './promised.ts'

/** A form that is sent after the session ended: it is kept, and done only when it is sent again. */

const ENDED = 12 * 3_600 + 1
const STORED_FORM = /\/formulier\/[\w-]{22}/

/** Signs in again in the same browser, which has the key of what it sent. */
async function backIn(world: World, person: TestPerson, browser: Visitor): Promise<Visitor> {
  const again = await otherBrowser(world, person)
  const name = cookieName(world.desk.settings.publicUrl, 'formulieren')
  const key = (await browser.cookies()).get(name)
  if (key) ((await again.cookies()) as Map<string, string>).set(name, key)
  return again
}

const readText = (value = '') =>
  value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The form of the page that sends it again. */
function formIn(html: string) {
  const [, action = '', inside = ''] =
    /<form[^>]*action="(\/aanvragen[^"]*)"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  const fields = [...inside.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return {
    action,
    form: Object.fromEntries(fields.map(([, name = '', value]) => [name, readText(value)])),
  }
}

const sendsLate: Act = {
  name: 'sends a form the next morning',
  presses: ['POST /formulier/:id/weggooien', 'POST /aanvragen/:uuid/opmerkingen'],
  async does(world, picks) {
    const row = picks.of(await world.look.rows('request'))
    if (!row) return null
    const able = world.cast.everybody.filter((it) =>
      mayOn(it, world.tenant, 'requestcomment', aboutRequest(row)),
    )
    const person = besides(picks.of(able) ?? world.cast.named('anna'))
    if (await isBlocked(world, person)) return null
    const before = await signsIn(world, person)
    const url = `/aanvragen/${row.uuid}/opmerkingen`
    const message = `Laat verstuurd ${world.journal.length}`
    world.passes(ENDED)
    const refused = await before.posts(url, { message })
    const kept = STORED_FORM.exec(decodeURIComponent(refused.body))?.[0] ?? ''
    const again = await backIn(world, person, before)
    const page = await again.opens(kept || '/formulier/none')
    const stranger = await otherBrowser(world, person)
    const elsewhere = await stranger.opens(kept || '/formulier/none')
    const written = async () =>
      (await world.look.rows('comment')).filter((it) => it.message === message).length
    const storageProblems = [
      ...unless(refused.status === 401, `it was answered ${refused.status}`),
      ...unless(page.status === 200 && page.text.includes(message), `it comes back with ${page.status}`),
      ...unless(elsewhere.status === 404, `another browser gets ${elsewhere.status}`),
      ...unless((await written()) === 0, 'it was done unseen'),
    ]
    await world.written()
    const isGone = async () => (await again.opens(kept)).status === 404
    if (picks.once(2)) {
      const { action, form } = formIn(page.body)
      const deed = await presses(
        world,
        person,
        { route: 'POST /aanvragen/:uuid/opmerkingen', url: action || url, form, from: again },
        {
          sentence: `${person.name} sends a remark on ${row.case_ref} the next morning, signs in, and sends it again`,
          about: aboutRequest(row),
          promises: async () => [
            ...storageProblems,
            ...unless((await written()) === 1, `it is stored ${await written()} times`),
            ...unless(await isGone(), 'it is still kept'),
          ],
        },
      )
      return deed
    }
    const deed = await presses(
      world,
      person,
      { route: 'POST /formulier/:id/weggooien', url: `${kept}/weggooien`, form: {}, from: again },
      {
        sentence: `${person.name} sends a remark on ${row.case_ref} the next morning, signs in, and throws it away`,
        promises: async () => [
          ...storageProblems,
          ...unless((await written()) === 0, 'it was done'),
          ...unless(await isGone(), 'it is still kept'),
        ],
      },
    )
    return mustBeDone(asRead(deed))
  },
}

export const lateForms: readonly Act[] = [sendsLate]
