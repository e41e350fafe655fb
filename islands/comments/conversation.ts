import { type Signal, useSignal, useSignalEffect } from '@preact/signals-react'
import { type CommentRecord, isEmpty, problemWith } from '../../src/records/comments/comment.ts'
import { refreshParts } from '../refresh-parts.ts'
import { submit } from '../submit.ts'
import type { CommentsPanelProps, PanelTexts } from './panel-props.ts'

export interface Conversation {
  comments: Signal<CommentRecord[]>
  /** Text of the new comment. */
  draft: Signal<string>
  /** The comment that is being edited or about to be deleted; `text` is null while it is unchanged. */
  open: Signal<CommentsPanelProps['open']>
  problem: Signal<string>
  /** Result of the last action, for the live region. */
  announced: Signal<string>
  busy: Signal<boolean>
  place(): Promise<void>
  save(comment: CommentRecord): Promise<void>
  setStatus(comment: CommentRecord, status: string): Promise<void>
  remove(comment: CommentRecord): Promise<void>
  /** Opens one comment, closing another; null closes. */
  turnTo(open: CommentsPanelProps['open']): void
}

interface Sent {
  Message: string
  number: number
  status: string
  action: 'create' | 'edit' | 'delete'
  edited_at?: string
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** State and actions of the comments in the browser. Leaving the page with unsaved text requires confirmation. */
export function useConversation(props: CommentsPanelProps, t: PanelTexts): Conversation {
  const comments = useSignal(props.comments)
  const draft = useSignal(props.draft)
  const open = useSignal(props.open)
  const problem = useSignal(props.problem)
  const announced = useSignal('')
  const busy = useSignal(false)
  const { failures, saved } = t.comments

  // Also applies when another form of the page is submitted.
  useSignalEffect(() => {
    const { text = null } = open.value ?? {}
    if (draft.value.trim() === '' && text === null) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })

  async function send(data: Sent, texts: { done: string; failure: string }): Promise<boolean> {
    if (busy.value) return false
    busy.value = true
    problem.value = ''
    announced.value = ''
    const { type, uuid, version } = props.subject
    const outcome = await submit<{ record: { comments: CommentRecord[] } }>('/api/comment', {
      type,
      ref: uuid,
      data: { version, ...data },
    })
    busy.value = false
    if (outcome.ok) {
      comments.value = outcome.data.record.comments
      announced.value = texts.done
      void refreshEvents()
      return true
    }
    const isOurs = outcome.status === 409 || outcome.status === 422
    if (outcome.status === 409) takeOver(outcome.record)
    problem.value = isOurs && outcome.message ? outcome.message : texts.failure
    return false
  }

  /** After a conflict: displays the current comments; the text of a deleted one becomes the draft. */
  function takeOver(record: unknown) {
    const now = (record as { comments?: CommentRecord[] } | undefined)?.comments
    if (!now) return
    comments.value = now
    const editing = open.value
    if (!editing || now.some((it) => it.id === editing.id)) return
    if (editing.text && !draft.value) draft.value = editing.text
    open.value = null
  }

  return {
    comments,
    draft,
    open,
    problem,
    announced,
    busy,
    async place() {
      if (!isFit(draft.value)) return
      const data: Sent = { Message: draft.value, number: 0, status: '', action: 'create' }
      if (await send(data, { done: saved.create(), failure: failures.save() })) draft.value = ''
    },
    async save({ id, Message, edited_at }) {
      const text = open.value?.text ?? Message
      if (isEmpty(text)) {
        open.value = null
        return
      }
      if (!isFit(text)) return
      const data: Sent = { Message: text, number: id, status: '', action: 'edit', edited_at }
      if (await send(data, { done: saved.edit(), failure: failures.save() })) close(id)
    },
    async setStatus({ id }, status) {
      const data: Sent = { Message: '', number: id, status, action: 'edit' }
      await send(data, { done: saved.status(), failure: failures.status() })
    },
    async remove({ id }) {
      const data: Sent = { Message: '', number: id, status: '', action: 'delete' }
      if (await send(data, { done: saved.remove(), failure: failures.remove() })) close(id)
    },
    turnTo(next) {
      const before = open.value
      open.value = next
      problem.value = ''
      announced.value = ''
      if (!next && before) focusOn(before.id)
    },
  }

  /** The same check as on the server, without a request. */
  function isFit(text: string): boolean {
    announced.value = ''
    problem.value = problemWith(text, props.most, t) ?? ''
    return problem.value === ''
  }

  function close(id: number) {
    open.value = null
    focusOn(id)
  }
}

/** After the render: focuses the comment, or its place; not when the focus has moved to another part of the page. */
function focusOn(id: number) {
  requestAnimationFrame(() => {
    const at = document.activeElement
    if (at && at !== document.body && !at.closest('#opmerkingen')) return
    const comment = document.getElementById(`opmerking-${id}`)
    const heading = document.querySelector<HTMLElement>('#opmerkingen > summary')
    ;(comment ?? heading)?.focus()
  })
}

/** The heading is not replaced: a click that opens it may be in progress. */
const refreshEvents = () => refreshParts(['#gebeurtenissen .cnt', '#gebeurtenissen > :last-child'])
