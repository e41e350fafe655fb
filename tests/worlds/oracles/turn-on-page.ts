import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { partsIn, typeOf } from './of-process.ts'
import { atTheEnd, ofEach, processesOf, someOf } from './reading.ts'

/** Whose turn it is, as the page of a process shows it. */

const OUTSIDE = ['grid-operator', 'contractor']
const PROCESSES = 4

interface ShownTurn {
  party: string
  step: number
}

/** A line for each step that waits for somebody: who first, and in which step. */
function turnsIn(body: string): ShownTurn[] {
  const [, panel = ''] = /<section[^>]*id="aan-zet".*?<ul>(.*?)<\/ul>/s.exec(body) ?? []
  return [...panel.matchAll(/<li><strong>(.*?)<\/strong>.*?stap-(\d+)/gs)].map(
    ([, party = '', step = '']) => ({
      party,
      step: Number(step),
    }),
  )
}

/** What the line about a party names; '' where it names a role. */
function nameIn({ tenant }: World, row: Row, party: string): string {
  if (party === 'municipality')
    return tenant.municipalities.find(({ code }) => code === row.municipality_code)?.name ?? ''
  if (party === 'cpo') return tenant.stakeholders.find(({ uuid }) => uuid === row.operator_uuid)?.name ?? ''
  return ''
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

export const turnOnPage: Oracle = atTheEnd({
  rule: 'the page of a process names, for each step that waits, who is waited for longest there',
  source: 'decisions "Processes": whose turn it is, per step',
  async violations(world) {
    const parts = await partsIn(world)
    const anna = world.cast.named('anna')
    const visitor = await world.as(anna)
    const rows = someOf(await processesOf(world, anna), world, PROCESSES)
    return ofEach(rows, async (row) => {
      const isWaiting = row.status === 'active' || row.status === 'completed'
      const waited = isWaiting ? parts(row).filter((it) => it.done_at === '') : []
      const inside = waited.filter(({ party }) => !OUTSIDE.includes(party))
      const steps = [...new Set(inside.map((it) => it.step as number))].toSorted((one, other) => one - other)
      const url = `/${typeOf(world, row).routeType}/${row.uuid}/stap-${row.current_step}`
      const shown = turnsIn((await visitor.opens(url)).body)
      const isSame = String(shown.map(({ step }) => step)) === String(steps)
      return [
        ...(isSame
          ? []
          : [`${row.case_ref} waits in ${steps}, and its page shows ${shown.map((it) => it.step)}`]),
        ...shown.flatMap(({ party, step }) => {
          const here = inside.filter((it) => it.step === step)
          const since = here.map((it) => it.since as string).toSorted()[0]
          const names = here.filter((it) => it.since === since).map((it) => nameIn(world, row, it.party))
          return names.some((name) => name === '' || party.includes(asHtml(name)))
            ? []
            : [`${row.case_ref} waits for ${names} in step ${step}, and its page shows ${party}`]
        }),
      ]
    })
  },
})
