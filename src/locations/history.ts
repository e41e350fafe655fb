import type { historyAt } from '../assets/history-queries.ts'
import { STATUSES } from '../charge-points/charge-point.ts'
import { statusInWords } from '../map/nearby-panel.ts'
import type { Texts } from '../texts/texts.ts'

type Entry = Awaited<ReturnType<typeof historyAt>>[number]
type Told = { status?: unknown } | null | undefined

/** `Gewijzigd: LP-12, voorgesteld → in voorbereiding – Jan`; who did it only for who may know. Pure. */
export function historyInWords(entry: Entry, t: Texts, withName: boolean): string {
  const { kinds, byImport } = t.locations.asset
  const { before, after } = JSON.parse(entry.data) as { before?: Told; after?: Told }
  const inWords = (told: Told) => {
    const status = STATUSES.find((it) => it === told?.status)
    return status ? [statusInWords({ status, access: entry.access, kind: entry.point_kind }, t)] : []
  }
  const what = Object.hasOwn(kinds, entry.kind) ? kinds[entry.kind as keyof typeof kinds]() : entry.kind
  const change = [...inWords(before), ...inWords(after)].join(' → ')
  const who = [withName ? entry.person_name : '', entry.import_uuid ? byImport() : ''].filter(Boolean)
  return [
    [what, [entry.reference, change].filter(Boolean).join(', ')].filter(Boolean).join(': '),
    who.join(', '),
  ]
    .filter(Boolean)
    .join(' – ')
}
