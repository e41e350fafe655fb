import type { TestApp } from '../app.ts'
import type { Answer, Visitor } from '../visitor.ts'

const MOST_STEPS = 12

/** A browser that is not signed in, with the real clock, and the flow through the embedded provider. */
export const stranger = (app: TestApp): Visitor => app.as(null)

/** Opens an address and follows its redirects, as long as they stay within the desk. */
export async function follows(visitor: Visitor, url: string): Promise<Answer & { url: string }> {
  let at = url
  for (let step = 0; step < MOST_STEPS; step++) {
    const answer = await visitor.opens(at)
    const next = answer.location && localPath(answer.location)
    if (!next) return { ...answer, url: at }
    at = next
  }
  throw new Error(`${url} leads in circles`)
}

/** Signs in as a persona, from the page that was requested to the page that is shown. */
export async function signsInAs(
  visitor: Visitor,
  persona: string,
  goal = '/',
): Promise<Answer & { url: string }> {
  const people = await follows(visitor, `/aanmelden?terug=${encodeURIComponent(goal)}`)
  return follows(visitor, await choosesPersona(visitor, people.url, persona))
}

/** Presses the button of a persona; returns the address that the provider redirects to. */
export async function choosesPersona(
  visitor: Visitor,
  url: string,
  persona: string,
  wachtwoord?: string,
): Promise<string> {
  const chosen = await visitor.sends({
    method: 'POST',
    url,
    payload: new URLSearchParams({ persona, ...(wachtwoord && { wachtwoord }) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (!chosen.location) throw new Error(`${persona} was not taken: ${chosen.status} ${chosen.text}`)
  return localPath(chosen.location) as string
}

/** The path of an address of the desk itself; undefined for one elsewhere. */
export function localPath(location: string): string | undefined {
  const url = new URL(location, 'http://localhost')
  return url.hostname === 'localhost' ? url.pathname + url.search : undefined
}

export const sessionsIn = ({ db }: TestApp) => db.selectFrom('session').selectAll().execute()

export const eventsIn = ({ db }: TestApp) =>
  db.selectFrom('event').select(['kind', 'subject_uuid', 'person_id']).orderBy('id').execute()
