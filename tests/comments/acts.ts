import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import type { TestPerson, TestRequest } from '../world.ts'

interface SentComment {
  action: 'create' | 'edit' | 'delete'
  Message?: string
  number?: number
  status?: string
  edited_at?: string
}

/** Comments as a person from the panel, through the API. */
export const commentOn =
  ({ as }: TestApp, request: Pick<TestRequest, 'uuid'>) =>
  (person: TestPerson, { action, Message = '', number = 0, status = '', ...more }: SentComment) =>
    as(person).calls('POST', '/api/comment', {
      type: 'request',
      ref: request.uuid,
      data: { version: 1, Message, number, status, action, ...more },
    })

/** The saved comments of a request, oldest first. */
export const storedComments = ({ db }: Pick<TestApp, 'db'>, request: Pick<TestRequest, 'uuid'>) =>
  db.selectFrom('comment').selectAll().where('subject_uuid', '=', request.uuid).orderBy('id').execute()

/** The events of comments on a request, oldest first. */
export const eventsOf = async ({ db }: Pick<TestApp, 'db'>, request: Pick<TestRequest, 'uuid'>) => {
  const events = await db
    .selectFrom('event')
    .select(['kind', 'person_name', 'data'])
    .where('subject_type', '=', 'request')
    .where('subject_uuid', '=', request.uuid)
    .orderBy('id')
    .execute()
  return events.map((event) => ({ ...event, data: JSON.parse(event.data) }))
}

/** Nothing was written: no comment, no event. */
export async function expectNothingStored(desk: Pick<TestApp, 'db'>, request: Pick<TestRequest, 'uuid'>) {
  expect(await storedComments(desk, request)).toEqual([])
  expect(await eventsOf(desk, request)).toEqual([])
}
