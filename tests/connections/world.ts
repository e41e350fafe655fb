import { STATUS } from '../../src/records/requests/request.ts'
import type { TestApp } from '../app.ts'
import { aRequest, type RequestChoices, type TestPerson, type TestRequest } from '../world.ts'

/** What the tests of connections do at a desk; `deskOf` because it starts after they are declared. */
export function connectionsAt(deskOf: () => TestApp) {
  const db = () => deskOf().db
  return {
    anAccepted: (choices: RequestChoices = {}) => aRequest(db(), { status: STATUS.accepted, ...choices }),
    changes: (
      person: TestPerson,
      connectionType: 'add' | 'remove',
      request: { uuid: string },
      process: { uuid: string },
      more: object = {},
    ) =>
      deskOf()
        .as(person)
        .calls('POST', '/api/request_connection', {
          requestUuid: request.uuid,
          processUuid: process.uuid,
          connectionType,
          ...more,
        }),
    rowOf: ({ id }: TestRequest) =>
      db().selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Kind, subject and person of the events about a subject, in order. */
    async eventsOf({ uuid }: { uuid: string }) {
      const events = db().selectFrom('event').selectAll().where('subject_uuid', '=', uuid)
      const rows = await events.orderBy('id').execute()
      return rows.map(({ kind, subject_type, person_id }) => [kind, subject_type, person_id])
    },
  }
}
