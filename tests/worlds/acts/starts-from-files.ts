import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody } from '../people.ts'
import type { Picks } from '../picks.ts'
import { spotIn } from '../places.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'
import { wrongOf } from './of-process.ts'
import { notStarted, withoutSweep } from './start-of-process.ts'

const UPLOAD = 'POST /realisatie/nieuw/bestand'
const CONFIRM = 'POST /realisatie/nieuw/bestand/:uuid'
const HEADER =
  'straat;huisnummer;postcode;plaats;breedtegraad;lengtegraad;categorie;cpo;laadpalen;opmerkingen'

const files = ({ look }: World) => look.rows('start_file', 'created_at, file_hash')
/** The order in time of rows that have a random uuid. */
const latest = (rows: readonly Row[]) => rows.at(-1)

async function uploading(world: World, picks: Picks) {
  const code = picks.among(world.cast.codes)
  const first = picks.below(40)
  const count = 1 + picks.below(3)
  const isWrong = picks.once(5)
  const by = somebody(world, picks, 'realisationbtn', { municipality: code })
  const lines = Array.from({ length: count }, (_, index) => {
    const { street, houseNumber, postalCode, city, lat, lng } = spotIn(world.tenant, code, first + index)
    const number = isWrong && index === 0 ? 'x'.repeat(300) : houseNumber
    return [street, number, postalCode, city, lat.toFixed(6), lng.toFixed(6), '', '', '', ''].join(';')
  })
  const form = new FormData()
  form.set('_csrf', (await world.as(by)).formToken)
  form.set('category', world.tenant.processes.categories[0]?.value ?? '')
  form.set('operator', by?.identity?.uuid ?? world.cast.operators[0])
  const content = isWrong && picks.once(2) ? 'no;columns\n1;2' : [HEADER, ...lines].join('\n')
  form.set('file', new File([content], 'starten.csv'))
  return {
    by,
    press: { route: UPLOAD, form },
    sentence: `${nameOf(by)} sends a file of ${count} ${count === 1 ? 'location' : 'locations'} to start in ${code}${isWrong ? ', with a mistake' : ''}`,
    isAllowed: hasFeature(by, world.tenant, 'realisationbtn'),
  }
}

/** Sends a file of locations to start; nothing starts yet. */
const sendsFile: Act = {
  name: 'sends a file of locations to start',
  presses: [UPLOAD],
  async does(world, picks) {
    const { by, press, sentence, isAllowed } = await uploading(world, picks)
    const before = await world.look.rows('process')
    const waiting = await files(world)
    const deed = await presses(world, by, press, {
      sentence,
      forbidden: isAllowed ? undefined : `${nameOf(by)} starts no processes`,
      promises: async (answer) => {
        const kept = (await files(world)).find(({ uuid }) => !waiting.some((it) => it.uuid === uuid))
        return wrongOf({
          'the file waits': kept?.state === 'waiting' && kept.person_id === by?.id,
          'its answer leads to it': answer.location?.endsWith(kept?.uuid ?? 'none') ?? false,
          'nothing has started': (await world.look.rows('process')).length === before.length,
        })
      },
    })
    return withoutSweep(deed, 'start_file', waiting, world.desk.clock.now)
  },
}

/** Starts all locations of a file that waits, or drops it. */
const startsFile: Act = {
  name: 'starts the locations of a file',
  presses: [CONFIRM],
  weight: 3,
  async does(world, picks) {
    const by = (await waitingFile(world)) ? undefined : (await uploads(world, picks)).by
    const file = await waitingFile(world)
    if (!file) return null
    const sender = by ?? world.cast.everybody.find(({ id }) => id === file.person_id) ?? null
    const who = picks.once(8) ? (picks.of([...world.cast.everybody, null]) ?? null) : sender
    const act = picks.once(6) ? 'discard' : 'start'
    const again = picks.once(2)
    const form = { act, ...(again && { again: '1' }) }
    const before = await world.look.rows('process')
    const { rows = [] } = JSON.parse(file.checked || '{}') as { rows?: unknown[] }
    return presses(
      world,
      who,
      { route: CONFIRM, url: `/realisatie/nieuw/bestand/${file.uuid}`, form },
      {
        sentence: `${nameOf(who)} ${act === 'start' ? 'starts' : 'drops'} the file of ${rows.length} that ${nameOf(sender)} sent`,
        forbidden: who?.id === file.person_id ? undefined : 'only its sender finds it',
        promises: async () => {
          const kept = (await files(world)).find(({ uuid }) => uuid === file.uuid)
          if (act === 'discard')
            return wrongOf({
              'the file is gone': kept === undefined,
              'nothing has started': (await world.look.rows('process')).length === before.length,
            })
          return [
            ...(await notStarted(world, before, {
              ...{ type: '', code: '', operator: '', category: '', count: rows.length },
              ...{ fields: [], record: {} },
            })),
            ...wrongOf({
              'the file is started': kept?.state === 'started' && kept.started_count === rows.length,
            }),
          ]
        },
      },
    )
  },
}

async function waitingFile(world: World): Promise<Row | undefined> {
  const now = world.desk.clock.now.toISOString()
  return latest((await files(world)).filter((it) => it.state === 'waiting' && it.expires_at > now))
}

async function uploads(world: World, picks: Picks) {
  const { by, press, sentence } = await uploading(world, picks)
  await presses(world, by, press, { sentence })
  return { by }
}

export const startsFromFiles: readonly Act[] = [sendsFile, startsFile]
