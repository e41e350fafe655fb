import type { TestApp } from '../app.ts'
import { signsInAs, stranger } from '../sign-in/flow.ts'
import { acceptsTerms, type Visitor } from '../visitor.ts'

/** A person who signed in at the embedded provider, with its real tokens. */
export async function signedIn(
  app: TestApp,
  persona = 'caseworker',
): Promise<Visitor & { formToken: string }> {
  const visitor = stranger(app)
  const { body } = await signsInAs(visitor, persona, '/sessie')
  await acceptsTerms(app.db, persona, app.clock.now)
  return { ...visitor, formToken: tokenIn(body) }
}

/** The token that the forms of a page carry. */
export const tokenIn = (html: string) => /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? ''

interface StoredSession {
  tokens: { refreshToken: string; idToken: string }
  life: { signedInAt: number; from: number; until: number }
}

/** The only session that there is, as it is saved. */
export async function storedSession({ db }: TestApp): Promise<StoredSession & { sid: string }> {
  const row = await db.selectFrom('session').select(['sid', 'data']).executeTakeFirstOrThrow()
  return { sid: row.sid, ...JSON.parse(row.data) }
}

/** Changes the session as if time had passed for it, or its tokens were others. */
export async function changesSession(app: TestApp, change: (kept: StoredSession) => void) {
  const { sid, ...kept } = await storedSession(app)
  change(kept)
  const expires_at = kept.life.until
  await app.db
    .updateTable('session')
    .set({ data: JSON.stringify(kept), expires_at })
    .where('sid', '=', sid)
    .execute()
}

/** Three minutes are left of it: the person signed in 57 minutes ago, or earlier. */
export const nearlyOver = (app: TestApp) =>
  changesSession(app, ({ life }) => {
    life.from = +app.clock.now - 57 * 60_000
    life.signedInAt = Math.min(life.signedInAt, life.from)
    life.until = +app.clock.now + 3 * 60_000
  })
