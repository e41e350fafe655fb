import type { DocumentChoice, ProcessType, StepChoice } from '../../platform/tenant/process-type.ts'
import { processHref } from '../../records/processes/process.ts'

/** Documents that are made from the record of a process. Pure; source: spec 2 §2. */

export type Generated = NonNullable<DocumentChoice['generated']>

const ADDRESSES: Record<Generated, string> = {
  'start-document': 'startdocument.pdf',
  'location-views': 'locatiebeelden.pdf',
}

/** Where it is made and downloaded. */
export const generatedHref = (routeType: string, uuid: string, kind: Generated) =>
  `${processHref(routeType, uuid)}/${ADDRESSES[kind]}`

/** The same for the routes. */
export const addressOfKind = (kind: Generated) => `/:routeType/:uuid/${ADDRESSES[kind]}`

/** What it is called when it is saved: `VL-RP-26-0001-startdocument.pdf`. */
export const fileNameOf = (reference: string, kind: Generated) => `${reference}-${ADDRESSES[kind]}`

/** The step of a type of process whose documents a generated one is among; undefined when the type has none of it. */
export const stepOfKind = (type: Pick<ProcessType, 'steps'>, kind: Generated): StepChoice | undefined =>
  type.steps.find((step) => step.documents.some((it) => it.generated === kind))

export type Hindrance = 'unsaved' | 'manual' | 'nowhere'

/**
 * Why a document cannot be made now, or null when it can: the proposal must have been saved, a start document that was
 * added by hand goes before one of ours, and views need a place. Spec 2 §2.
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
