import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import { nameOf, somebody } from '../people.ts'
import { unless, unlessAdmin } from './afterwards.ts'
import { asRead, mustBeDone } from './promised.ts'

/** All that the desk holds of one person, for people who ask to see it. */

const ACCESS = '/beheer/inzage'
const NOBODY = ['', 'niemand@example.org', 'VL-ER-26-9999', '@', "O'Brien' or 1=1", '%']

const givesAccess: Act = {
  name: 'gives access to what is held of a person',
  presses: [`POST ${ACCESS}`, `POST ${ACCESS}/bestand`],
  async does(world, picks) {
    const request = picks.of(await world.look.rows('request'))
    const isFile = picks.once(2)
    const by = somebody(world, picks, 'admin')
    const isNobody = picks.once(6)
    const of = picks.once(2) ? request?.email : request?.case_ref
    const wie: string = (isNobody ? picks.of(NOBODY) : of) ?? ''
    const route = isFile ? `POST ${ACCESS}/bestand` : `POST ${ACCESS}`
    const logged = `select count(*) as count from processing_log where object_uuid = '${request?.uuid}'`
    const countRead = async () => Number((await world.look.query(logged))[0]?.count)
    const before = await countRead()
    const deed = await presses(
      world,
      by,
      { route, form: { wie, ...(isFile && picks.once(3) && { taal: 'en' }) } },
      {
        sentence: `${nameOf(by)} asks ${isFile ? 'for the file of' : 'what is held of'} ‘${wie}’`,
        forbidden: unlessAdmin(by),
        async promises({ body, headers }) {
          if (isNobody || wie === '' || !request) return []
          const isGiven = isFile
            ? String(headers['content-type']).includes('zip')
            : body.includes(request.case_ref)
          return [
            ...unless(isGiven, `nothing of ${request.case_ref} is given`),
            ...unless((await countRead()) > before, `that ${request.case_ref} was read is in no log`),
          ]
        },
      },
    )
    return mustBeDone(asRead(deed), wie.trim() !== '')
  },
}

export const access: readonly Act[] = [givesAccess]
