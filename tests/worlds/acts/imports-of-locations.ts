import type { TestPerson } from '../../world.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import { spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { oneOf, wrongOf } from './of-process.ts'
import { withoutSweep } from './start-of-process.ts'

const UPLOAD = 'POST /locaties/importeren'
const CONFIRM = 'POST /locaties/importeren/:uuid'
const HEADER = 'id,lat,lng,street,house_number,postal_code,city,status,reference,operator'
const STATUSES = ['realized', 'definitive', 'suggestion'] as const

/** One source may lie in any municipality: only a role that reaches them all may import. */
const mayImport = ({ tenant }: World, person: TestPerson | null) =>
  (['admin', ...tenant.featureAccess.canAccessImportLocations] as const).some(
    (role) => person?.roles[role] === '*',
  )

const uploads = ({ look }: World) => look.rows('location_upload', 'created_at, file_hash')

async function waitingUpload(world: World): Promise<Row | undefined> {
  const now = world.desk.clock.now.toISOString()
  return (await uploads(world)).findLast((it) => it.expires_at > now)
}

async function uploading(world: World, picks: Picks) {
  const by = oneOf(world, picks, (person) => mayImport(world, person))
  const code = picks.among(world.cast.codes)
  const first = picks.below(6)
  const count = 1 + picks.below(4)
  const status = picks.among(STATUSES)
  const moved = picks.below(3)
  const isWhole = picks.once(4)
  const isWrong = picks.once(6)
  const { name } = world.tenant.stakeholders[0] ?? { name: '' }
  const lines = Array.from({ length: count }, (_, index) => {
    const number = first + index
    const spot = spotIn(world.tenant, code, 100 + 2 * number)
    const lat = isWrong && index === 0 ? 91 : spot.lat + moved * 0.000_01
    const address = `${spot.street},${spot.houseNumber},${spot.postalCode},${spot.city}`
    return `P-${code}-${number},${lat},${spot.lng},${address},${status},NL*SVL*E7${number},${name}`
  })
  const form = new FormData()
  form.set('_csrf', (await world.as(by)).formToken)
  form.set('source', picks.once(12) ? 'workflow' : 'proef')
  if (isWhole) form.set('complete', '1')
  form.set('file', new File([[HEADER, ...lines].join('\n')], 'palen.csv', { type: 'text/csv' }))
  const sentence = `${nameOf(by)} sends a file of ${count} charge points in ${code} (${status})${isWhole ? ', which is all there are' : ''}${isWrong ? ', with a mistake' : ''}`
  return { by, press: { route: UPLOAD, form }, sentence }
}

/** Sends a file of locations to import; nothing changes yet. */
const sendsFile: Act = {
  name: 'sends a file of locations to import',
  presses: [UPLOAD],
  async does(world, picks) {
    const { by, press, sentence } = await uploading(world, picks)
    const before = await world.look.rows('charge_point')
    const waiting = await uploads(world)
    const deed = await presses(world, by, press, {
      sentence,
      forbidden: mayImport(world, by) ? undefined : `${nameOf(by)} imports no locations`,
      promises: async (answer) => {
        const kept = (await uploads(world)).find(({ uuid }) => !waiting.some((it) => it.uuid === uuid))
        return wrongOf({
          'the file waits': kept?.state === 'waiting' && kept.person_id === by?.id,
          'its answer leads to it': answer.location?.endsWith(kept?.uuid ?? 'none') ?? false,
          'no charge point is other':
            JSON.stringify(before) === JSON.stringify(await world.look.rows('charge_point')),
        })
      },
    })
    return withoutSweep(deed, 'location_upload', waiting, world.desk.clock.now)
  },
}

/** Imports a file of locations, chooses its source, or drops it. */
const takesIn: Act = {
  name: 'takes a file of locations in',
  presses: [CONFIRM],
  weight: 2,
  async does(world, picks) {
    if (!(await waitingUpload(world))) {
      const { by, press, sentence } = await uploading(world, picks)
      await presses(world, by, press, { sentence })
    }
    const upload = await waitingUpload(world)
    if (!upload) return null
    const sender = world.cast.everybody.find(({ id }) => id === upload.person_id) ?? null
    const by = picks.once(8) ? (picks.of([...world.cast.everybody, null]) ?? null) : sender
    const act = picks.once(6) ? 'discard' : picks.once(9) ? 'sender' : 'confirm'
    const form = {
      act,
      ...(picks.once(2) && { removed: '1' }),
      ...(act === 'sender' && { country: 'NL', party: 'SVL' }),
    }
    const before = await world.look.rows('charge_point')
    const { difference } = JSON.parse(upload.difference) as { difference: Record<string, number> }
    const deed = await presses(
      world,
      by,
      { route: CONFIRM, url: `/locaties/importeren/${upload.uuid}`, form },
      {
        sentence: `${nameOf(by)} ${act === 'confirm' ? 'takes in' : act === 'sender' ? 'names the sender of' : 'drops'} the file that ${nameOf(sender)} sent: ${difference.created ?? 0} new`,
        forbidden:
          by?.id === upload.person_id && mayImport(world, by) ? undefined : 'only its sender finds it',
        promises: async () => {
          const now = await world.look.rows('charge_point')
          const left = (await uploads(world)).find(({ uuid }) => uuid === upload.uuid)
          const isSame = JSON.stringify(before) === JSON.stringify(now)
          if (act === 'sender') return wrongOf({ 'nothing changed yet': isSame })
          if (act === 'discard') return wrongOf({ 'nothing changed': isSame, 'the file is gone': !left })
          const added = now.length - before.length
          return wrongOf({
            'the file is gone': left === undefined,
            [`it added what its preview has, ${JSON.stringify(difference)}, and not ${added}`]:
              added === difference.created,
          })
        },
      },
    )
    // Where the desk changed meanwhile, the new preview is kept with the refusal.
    if (deed.answer?.status !== 409) return deed
    return { ...deed, written: new Set([...deed.written].filter((table) => table !== 'location_upload')) }
  },
}

export const importsOfLocations: readonly Act[] = [sendsFile, takesIn]
