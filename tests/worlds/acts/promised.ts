import type { Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import type { World } from '../world.ts'
import { wrongOf } from './of-process.ts'

/** What acts about requests promise, and the checks of that. */

/** A list to choose from, the usual first. */
export type Some<It> = readonly [It, ...It[]]

/** A reading writes nothing: it is done when it is answered. */
export const asRead = (deed: Deed): Deed => (deed.outcome === 'idle' ? { ...deed, outcome: 'done' } : deed)

const TOO_OFTEN = 429

/** Who may do something and does it rightly gets it done: a refusal, or an answer that wrote nothing, breaks that. */
export function mustBeDone(deed: Deed, isPlain = true): Deed {
  if (!isPlain || deed.forbidden || deed.isStale) return deed
  if (deed.outcome === 'done' || deed.answer?.status === TOO_OFTEN) return deed
  return broken(deed, `should be done, and was ${deed.outcome}: ${wordsOf(deed)}`)
}

/** What is refused is refused with these words in the answer. */
export function mustContain(deed: Deed, words: readonly string[]): Deed {
  const lacking = words.filter((it) => !deed.answer?.text.includes(it) && !deed.answer?.body.includes(it))
  if (deed.outcome !== 'refused' || deed.answer?.status === TOO_OFTEN || lacking.length === 0) return deed
  return broken(deed, `the refusal does not have ${lacking.join(', ')}: ${wordsOf(deed)}`)
}

/** What is refused is refused with this status. */
export const mustAnswer = (deed: Deed, status: number): Deed =>
  deed.answer?.status === status ? deed : broken(deed, `should be answered ${status}: ${wordsOf(deed)}`)

export const broken = (deed: Deed, problem: string): Deed => ({
  ...deed,
  ...{ outcome: 'done', forbidden: undefined },
  promises: async () => [`${deed.sentence}: ${problem}`],
})

function wordsOf({ answer }: Deed): string {
  const { status, json, location, text = '', body = '' } = answer ?? {}
  const [, alert = ''] = /role="alert"[^>]*>(.{0,600})/s.exec(body) ?? []
  const shown = alert.replace(/<[^>]*>?/g, ' ').trim() || text
  const message = json ? `${json.message} ${JSON.stringify(json.problems ?? json.data)}` : (location ?? shown)
  return `${status} ${String(message).slice(0, 300)}`
}

/** Rows of a table before an act, and those that came since. */
export async function sinceNow({ look }: World, table: string) {
  const before = new Set((await look.rows(table)).map(({ id }) => id))
  return async (): Promise<Row[]> => (await look.rows(table)).filter(({ id }) => !before.has(id))
}

export const requestNow = async ({ look }: World, uuid: string) =>
  (await look.rows('request')).find((it) => it.uuid === uuid)

/** What every change of a request is: one version, and one event of this kind by this person. */
export async function promisesOfChange(world: World, before: Row, kind: string) {
  const events = await sinceNow(world, 'event')
  return async (changed: Row): Promise<string[]> => {
    const now = await requestNow(world, before.uuid)
    const logged = (await events()).filter((it) => it.kind === kind && it.subject_uuid === before.uuid)
    const wrong = Object.entries(changed).filter(([column, value]) => now?.[column] !== value)
    return [
      ...wrong.map(
        ([column, value]) => `${before.case_ref} has ${column} ${now?.[column]} and was given ${value}`,
      ),
      ...wrongOf({
        [`the version of ${before.case_ref} grew by one from ${before.version} to ${now?.version}`]:
          now?.version === before.version + 1,
        [`one event ${kind} of ${before.case_ref}, of ${logged.length}`]: logged.length === 1,
      }),
    ]
  }
}

/** Both, or the failure of one, once the other has ended too. */
export async function bothOf<It>(one: Promise<It>, other: Promise<It>): Promise<[It, It]> {
  await Promise.allSettled([one, other])
  return [await one, await other]
}
