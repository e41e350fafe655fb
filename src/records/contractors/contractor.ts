import type { Texts } from '../../platform/texts/texts.ts'

/** The display name of a contractor. Pure; source: spec 2 §3. */

/** Its label among `labels`; 'Onbekend' when it is not among them, '' without a contractor. */
export const contractorName = (labels: ReadonlyMap<string, string>, uuid: string, t: Texts): string =>
  uuid === '' ? '' : (labels.get(uuid) ?? t.contractors.unknown())
