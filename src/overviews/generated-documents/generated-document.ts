import type { DocumentChoice, ProcessType, StepChoice } from '../../platform/tenant/process-type.ts'
import { processHref } from '../../records/processes/process.ts'

/** Documents generated from the record of a process. Pure. Source: spec 2 §2. */

export type Generated = NonNullable<DocumentChoice['generated']>

/** The dossier covers a whole process; the others belong to a step. */
export type Kind = Generated | 'dossier'

const ADDRESSES: Record<Kind, string> = {
  dossier: 'dossier.pdf',
  'start-document': 'startdocument.pdf',
  'location-views': 'locatiebeelden.pdf',
}

export const generatedHref = (routeType: string, uuid: string, kind: Kind) =>
  `${processHref(routeType, uuid)}/${ADDRESSES[kind]}`

/** Route pattern of a document's address. */
export const addressOfKind = (kind: Kind) => `/:routeType/:uuid/${ADDRESSES[kind]}`

/** Name of the downloaded file: `VL-RP-26-0001-startdocument.pdf`. */
export const fileNameOf = (reference: string, kind: Kind) => `${reference}-${ADDRESSES[kind]}`

/** The step whose documents include this generated one; undefined when the process type has no such step. */
export const stepOfKind = (type: Pick<ProcessType, 'steps'>, kind: Generated): StepChoice | undefined =>
  type.steps.find((step) => step.documents.some((it) => it.generated === kind))

export type Hindrance = 'unsaved' | 'manual' | 'nowhere'

/**
 * The reason why a document cannot be made now; null when it can. The proposal must have been saved, an uploaded
 * start document replaces the generated one, and the views need a location. Spec 2 §2.
 */
export function hindranceOf(
  kind: Generated,
  process: { record: object; lat: number | null; lng: number | null },
  hasManual: boolean,
): Hindrance | null {
  if (Object.keys(process.record).length === 0) return 'unsaved'
  if (kind === 'start-document') return hasManual ? 'manual' : null
  return process.lat === null || process.lng === null ? 'nowhere' : null
}
