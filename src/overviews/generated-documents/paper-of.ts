import type { Point } from '../../platform/geo/distance.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import type { Kind } from './generated-document.ts'
import type { Block, Paper } from './paper.ts'

/** A document about a process, with the parts common to all documents. */
export function paperOf(
  { t, tenant, language, now }: Context,
  process: FoundProcess,
  type: ProcessType,
  kind: Kind,
  blocks: readonly Block[],
): Paper {
  const words = t.generatedDocuments
  const madeOn = words.madeOn({
    time: formatTime(now.toISOString(), tenant.locale.timeZone),
    version: process.location_version,
  })
  return {
    title: words.heading({ name: words.names[kind](), reference: process.case_ref }),
    subtitle: words.about({ type: type.label[language], address: addressLine(process) }),
    language,
    author: tenant.name,
    at: now,
    colour: tenant.theme.light.primary,
    blocks,
    footer: `${tenant.name} · ${process.case_ref} · ${madeOn}`,
    pageOf: (n, of) => words.pageOf({ n, of }),
  }
}

/** The location of a process; null while it has none. */
export const placeOf = ({ lat, lng }: FoundProcess): Point | null =>
  lat === null || lng === null ? null : { lat, lng }
