import type { Texts } from '../../platform/texts/texts.ts'

/** What a PID is, and what it is called. Pure; source: spec 2 §3. */

/** Its label among `labels`; 'Onbekend' when it is not among them, '' when there is none. */
export const pidName = (labels: ReadonlyMap<string, string>, uuid: string, t: Texts): string =>
  uuid === '' ? '' : (labels.get(uuid) ?? t.pids.unknown())
