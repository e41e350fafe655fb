import type { TestPerson } from '../../world.ts'
import { type Act, type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { REMARKS, WRONG_REMARKS } from '../odd-words.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { commented, KINDS, type Subject, subjectsOf, unlessComments } from './commented.ts'
import { oneOf, wrongOf } from './of-process.ts'
import { mustBeDone, sinceNow } from './promised.ts'

/** Comments on requests, processes and locations. Spec 1 §2, §5 and §6. */

const CALL = 'POST /api/comment'
const STATUSES = ['todo', 'done', 'ignore'] as const

type Data = Partial<Record<'Message' | 'status' | 'edited_at', string>> & { action: string; number?: number }

const called = ({ type, uuid }: Subject, { number = 0, status = '', Message = '', ...data }: Data) => ({
  route: CALL,
  json: { type, ref: uuid, data: { version: 1, number, status, Message, ...data } },
})

const numberOf = async (world: World, uuid: string) =>
  (await world.look.rows('comment')).filter(({ subject_uuid }) => subject_uuid === uuid).length

const writes: Act = {
  name: 'writes a comment',
  presses: [...KINDS.map(({ route }) => route), CALL],
  weight: 5,
  async does(world, picks) {
    const subject = picks.of(await subjectsOf(world, picks.among(KINDS)))
    if (!subject) return null
    const by = oneOf(world, picks, (person) => unlessComments(world, person, subject) === undefined)
    const isWrong = picks.once(6)
    const message = isWrong ? picks.among(WRONG_REMARKS) : picks.among(REMARKS)
    const isForm = picks.once(2)
    const status = !isForm && picks.once(4) ? picks.among([...STATUSES, 'onzin']) : ''
    const added = await sinceNow(world, 'comment')
    const events = await sinceNow(world, 'event')
    const pressed = isForm
      ? { route: subject.route, url: `${subject.url}/opmerkingen`, form: { message } }
      : called(subject, { action: 'create', Message: message, status })
    const deed = await presses(world, by, pressed, {
      sentence: `${nameOf(by)} comments on ${subject.name}: ${message.slice(0, 20)} ${status}`,
      about: subject.about,
      forbidden:
        unlessComments(world, by, subject) ??
        (isWrong ? 'that is no text for a comment' : undefined) ??
        (status === 'onzin' ? 'there is no such status' : undefined) ??
        (status === '' ? undefined : unlessComments(world, by, subject, 'canChangeCommentStatus')),
      promises: async ({ json }) => {
        const [it, ...more] = await added()
        const logged = (await events()).filter(({ kind }) => kind === 'comment-created')
        return wrongOf({
          'one comment was added': more.length === 0 && it?.subject_uuid === subject.uuid,
          'it has the typed text': it?.message === message.trim(),
          'it is of who wrote it': it?.person_id === by?.id && it?.deleted_at === null,
          [`its status is ${it?.status}`]: it?.status === (status || 'new'),
          [`it is of version ${it?.version}, which is ${subject.version}`]: it?.version === subject.version,
          'one event has it': logged.length === 1 && logged[0]?.subject_uuid === subject.uuid,
          'the answer has it': !json || json.data.record.comments[0]?.id === it?.id,
        })
      },
    })
    return mustBeDone(deed)
  },
}

/** A comment, what it is on, and its author. */
async function target(world: World, picks: Picks) {
  const kind = picks.among(KINDS)
  const all = await commented(world, kind)
  const there = all.filter(({ comment }) => comment.deleted_at === null)
  const found = picks.of(picks.once(8) ? all : there) ?? (await writesOne(world, picks, kind))
  if (!found) return null
  const author = world.cast.everybody.find(({ id }) => id === found.comment.person_id) ?? null
  return { ...found, author, now: async () => commentNow(world, found.comment) }
}

/** Somebody writes a comment, for there is none of this kind. */
async function writesOne(world: World, picks: Picks, kind: (typeof KINDS)[number]) {
  const subject = picks.of(await subjectsOf(world, kind))
  if (!subject) return undefined
  const by = picks.of(world.cast.everybody.filter((it) => unlessComments(world, it, subject) === undefined))
  if (!by) return undefined
  await presses(world, by, called(subject, { action: 'create', Message: 'Eerste' }), { sentence: '' })
  return (await commented(world, kind)).at(-1)
}

const commentNow = async ({ look }: World, { id }: Row) =>
  (await look.rows('comment')).find((it) => it.id === id)

type Found = NonNullable<Awaited<ReturnType<typeof target>>>

/** Why a person may not change the text: neither author nor moderator of what they reach, or it is gone. */
const unlessEdits = (world: World, by: TestPerson | null, { subject, comment, author }: Found) =>
  (author !== null && by?.id === author.id
    ? unlessComments(world, by, subject)
    : unlessComments(world, by, subject, 'canModerateComments')) ?? goneOf(comment)

const goneOf = ({ deleted_at }: Row) => (deleted_at === null ? undefined : 'the comment was deleted')

const edits: Act = {
  name: 'edits a comment',
  presses: [...KINDS.map(({ route }) => `${route}/:id`), CALL],
  weight: 3,
  async does(world, picks) {
    const found = await target(world, picks)
    if (!found) return null
    const { subject, comment, author } = found
    const by = picks.once(4) ? oneOf(world, picks, () => true) : author
    const isWrong = picks.once(6)
    const message = isWrong ? picks.among(WRONG_REMARKS) : picks.among(['Verbeterd', ...REMARKS])
    const isEmpty = message.trim() === ''
    const isStale = picks.once(6)
    const seen = isStale ? '2020-01-01T00:00:00.000Z' : (comment.edited_at ?? '')
    const edited = picks.once(2) ? {} : { edited_at: seen }
    const pressed = picks.once(2)
      ? {
          ...{ route: `${subject.route}/:id`, url: `${subject.url}/opmerkingen/${comment.id}` },
          form: { message, ...edited },
        }
      : called(subject, { action: 'edit', number: comment.id, Message: message, ...edited })
    const deed = await presses(world, by, pressed, {
      sentence: `${nameOf(by)} edits the comment of ${nameOf(author)} on ${subject.name}: ${message.slice(0, 20)}`,
      ...{
        about: subject.about,
        isStale: isStale && 'edited_at' in edited && message.trim() !== comment.message,
      },
      forbidden:
        unlessEdits(world, by, found) ?? (isWrong && !isEmpty ? 'that is no text for a comment' : undefined),
      promises: async () => {
        const now = await found.now()
        return wrongOf({
          'it has the typed text': now?.message === message.trim() && !isEmpty,
          'it is still of its author': now?.person_id === comment.person_id,
          'its status is as it was': now?.status === comment.status && now?.version === comment.version,
          'it has the moment of the edit': now?.edited_at !== comment.edited_at,
        })
      },
    })
    return mustBeDone(deed, !isEmpty && message.trim() !== comment.message)
  },
}

const changesStatus: Act = {
  name: 'sets the status of a comment',
  presses: [...KINDS.map(({ route }) => `${route}/:id/status`), CALL],
  weight: 4,
  async does(world, picks) {
    const found = await target(world, picks)
    if (!found) return null
    const { subject, comment, author } = found
    const by = oneOf(world, picks, (it) => !unlessComments(world, it, subject, 'canChangeCommentStatus'))
    const isWrong = picks.once(8)
    const status = isWrong ? picks.among(['onzin', 'new', 'DONE']) : picks.among(STATUSES)
    const pressed = picks.once(2)
      ? {
          ...{ route: `${subject.route}/:id/status`, url: `${subject.url}/opmerkingen/${comment.id}/status` },
          form: { status },
        }
      : called(subject, { action: 'edit', number: comment.id, status, Message: 'Doet niet mee' })
    const deed = await presses(world, by, pressed, {
      sentence: `${nameOf(by)} sets the comment of ${nameOf(author)} on ${subject.name} to ${status}`,
      about: subject.about,
      forbidden:
        unlessComments(world, by, subject, 'canChangeCommentStatus') ??
        goneOf(comment) ??
        (isWrong ? 'there is no such status' : undefined),
      promises: async () => {
        const now = await found.now()
        return wrongOf({
          'its status is the one that was chosen': now?.status === status,
          'its text is as it was': now?.message === comment.message && now?.edited_at === comment.edited_at,
        })
      },
    })
    return mustBeDone(deed, status !== comment.status)
  },
}

const deletes: Act = {
  name: 'deletes a comment',
  presses: [...KINDS.map(({ route }) => `${route}/:id/verwijderen`), CALL],
  weight: 3,
  async does(world, picks): Promise<Deed | null> {
    const found = await target(world, picks)
    if (!found) return null
    const { subject, comment, author } = found
    const mayChange = (it: TestPerson | null) => !unlessComments(world, it, subject, 'canChangeCommentStatus')
    const by = picks.once(2) ? oneOf(world, picks, mayChange) : author
    const before = await numberOf(world, subject.uuid)
    const pressed = picks.once(2)
      ? {
          ...{
            route: `${subject.route}/:id/verwijderen`,
            url: `${subject.url}/opmerkingen/${comment.id}/verwijderen`,
          },
          form: {},
        }
      : called(subject, { action: 'delete', number: comment.id })
    const deed = await presses(world, by, pressed, {
      sentence: `${nameOf(by)} deletes the comment of ${nameOf(author)} on ${subject.name}`,
      about: subject.about,
      forbidden: mayChange(by) ? goneOf(comment) : unlessEdits(world, by, found),
      promises: async ({ json }) => {
        const now = await found.now()
        return wrongOf({
          'its text is gone': now?.message === '' && now?.deleted_at !== null,
          'its row stays': (await numberOf(world, subject.uuid)) === before,
          'the answer has it no more': !json?.data.record.comments.some(
            ({ id }: { id: number }) => id === comment.id,
          ),
        })
      },
    })
    return mustBeDone(deed)
  },
}

export const comments: readonly Act[] = [writes, edits, changesStatus, deletes]
