import { renderToStaticMarkup } from 'react-dom/server'
import { advicePanelOf } from '../../src/casework/advice/advice.ts'
import { findFilesOf } from '../../src/platform/files/queries.ts'
import { Reads } from '../../src/platform/reads/reads.ts'
import { anonymous, readRoles } from '../../src/platform/tenant/person.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { findRequest } from '../../src/records/requests/queries.ts'
import { AdvicePanel } from '../../views/advice/advice-panel.tsx'
import { Proposal } from '../../views/judgements/beforehand.tsx'
import type { TestApp } from '../app.ts'
import type { TestPerson } from '../world.ts'

/** A person's request context, as a call of theirs would make it. */
export const contextOf = (
  { app, db, tenant, clock }: TestApp,
  { id, name, email, identity, roles, language = 'nl' }: TestPerson,
): Context => ({
  person: {
    ...anonymous,
    id,
    name,
    email,
    identity,
    language,
    ...readRoles({ [tenant.id]: roles }, tenant.id),
  },
  tenant,
  db,
  language,
  t: textsIn(language),
  now: clock.now,
  requestId: 'test',
  log: app.log,
  reads: new Reads(),
  monitoring: app.monitoring,
})

/** The advice that a person gets on a request: its checks by name, its proposal, and both as HTML. */
export async function adviceFor(desk: TestApp, person: TestPerson, { uuid }: { uuid: string }, list = '') {
  const context = contextOf(desk, person)
  const request = await findRequest(context, uuid)
  if (!request) throw new Error('not in scope')
  const files = await findFilesOf(context.db, { type: 'request', uuid: request.uuid })
  const panel = await advicePanelOf(context, request, { list, files })
  if (!panel) return null
  return {
    ...panel,
    of: (check: string) => panel.checks.find((it) => it.check === check) ?? missing(check),
    html: renderToStaticMarkup(
      <>
        <Proposal t={context.t} {...panel.proposal} />
        <AdvicePanel t={context.t} checks={panel.checks} />
      </>,
    ),
  }
}

const missing = (check: string): never => {
  throw new Error(`no check ${check}`)
}
