import { delivers } from '../../mails/outbox.ts'
import { type Act, presses } from '../deed.ts'
import { nameOf } from '../people.ts'
import type { World } from '../world.ts'
import { aboutProcess, somebodyHere, unlessMayHere, wrongOf } from './of-process.ts'

const AGAIN = 'POST /processen/:uuid/mails/:mail/opnieuw'

/** Sends a mail of a process again. */
const sendsAgain: Act = {
  name: 'sends a mail again',
  presses: [AGAIN],
  weight: 2,
  async does(world, picks) {
    if (picks.once(2)) await sends(world)
    const mails = await world.look.rows('mail')
    const processes = await world.look.rows('process')
    const all = mails.filter(({ process_uuid }) => processes.some(({ uuid }) => uuid === process_uuid))
    const gone = all.filter(({ state }) => ['sent', 'failed', 'kept'].includes(state))
    const mail = picks.of(gone.length === 0 || picks.once(6) ? all : gone)
    const row = processes.find(({ uuid }) => uuid === mail?.process_uuid)
    if (!mail || !row) return null
    const by = somebodyHere(world, picks, 'canChangeStatus', row)
    const url = `/processen/${row.uuid}/mails/${mail.uuid}/opnieuw`
    const deed = await presses(
      world,
      by,
      { route: AGAIN, url, form: {} },
      {
        sentence: `${nameOf(by)} sends mail ${mail.id} (${mail.template}, ${mail.state}) of ${row.case_ref} again`,
        about: aboutProcess(row),
        forbidden: unlessMayHere(world, by, 'canChangeStatus', row),
        promises: async () => {
          const now = await world.look.rows('mail')
          const added = now.filter(({ id }) => !mails.some((it) => it.id === id))
          const [one] = added
          return wrongOf({
            'one mail was added': added.length === 1,
            'to the same person, about the same':
              one?.recipient === mail.recipient && one?.subject === mail.subject,
            'the first stays': now.some(({ id, state }) => id === mail.id && state === mail.state),
          })
        },
      },
    )
    // Nothing is kept of former applicants: their mail is erased when somebody tries to resend it.
    const now = (await world.look.rows('mail')).find(({ id }) => id === mail.id)
    const isKnown = (await world.look.rows('request')).some(
      (it) => it.email === mail.recipient && it.gdpr_cleared_at === null,
    )
    const isErased = now?.recipient === '' && (mail.recipient === '' || !isKnown)
    const written = new Set([...deed.written].filter((table) => table !== 'mail'))
    return deed.outcome === 'refused' && isErased ? { ...deed, written } : deed
  },
}

/** Delivers the mails that are due, as the desk does in the background. */
async function sends({ desk, ledger, written }: World) {
  const at = desk.clock.now.toISOString()
  await delivers(desk, {
    async deliver({ messageId, to }) {
      ledger.mails.push({ uuid: messageId.split('@')[0] ?? '', to: to.address, at })
      return { outcome: 'accepted', code: 250, response: '250 OK' }
    },
    close: () => {},
  })
  await written()
}

export const mailsOfProcesses: readonly Act[] = [sendsAgain]
