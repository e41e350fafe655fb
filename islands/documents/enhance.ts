import { type DocumentRecord, problemBefore } from '../../src/records/documents/document.ts'
import { refreshParts } from '../refresh-parts.ts'
import { showToast } from '../toast.ts'
import { showProblem, showProgress } from './beside-form.ts'
import { upload } from './upload.ts'

/** Props from the page. */
export interface UploadProps {
  /** Address of uploads. */
  api: string
  /** Bytes. */
  most: number
  words: Record<
    | 'tooLarge'
    | 'tooLargeFiles'
    | 'tooLargePictures'
    | 'type'
    | 'empty'
    | 'failed'
    | 'failedText'
    | 'sending'
    | 'cancel'
    | 'cancelled'
    | 'added'
    | 'addedUnscanned'
    | 'addedSuspect',
    string
  >
}

interface Uploaded {
  process: { Docs: Record<string, DocumentRecord[]> }
}

/**
 * Enhances the documents of a step: files are uploaded without leaving the page, by choosing or dropping
 * them, and can be cancelled.
 */
export function enhance(panel: HTMLElement) {
  const props: UploadProps = JSON.parse(panel.dataset.props ?? '')
  panel.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const files = fieldOf(form)?.files
    if (!files) return
    event.preventDefault()
    void sendAll(props, form, files)
  })
  panel.addEventListener('change', ({ target }) => {
    const { form, files } = target as HTMLInputElement
    if (!form || !files) return
    const problem = [...files].map((it) => problemOf(props, form, it)).find((it) => it !== null)
    showProblem(form, problem?.text ?? '')
  })
  takeDropped(panel, (form, files) => void sendAll(props, form, files))
}

const fieldOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[type=file]')
const groupOf = (element: Element) => element.closest<HTMLElement>('[data-group]')

/** One after the other, until one fails. */
async function sendAll(props: UploadProps, form: HTMLFormElement, files: Iterable<File>) {
  const group = groupOf(form)
  if (!group || form.ariaBusy) return
  form.ariaBusy = 'true'
  let sent = 0
  for (const file of files) {
    if (!(await send(props, form, file))) break
    sent++
  }
  form.ariaBusy = null
  if (sent === 0) return
  // A part that holds input is left alone; this file is no longer input.
  form.reset()
  await refreshParts([`#${group.id}`])
  document.getElementById(group.id)?.focus()
}

interface Problem {
  title: string
  text: string
}

async function send(props: UploadProps, form: HTMLFormElement, file: File): Promise<boolean> {
  const { group = '' } = groupOf(form)?.dataset ?? {}
  const problem = problemOf(props, form, file)
  if (problem) return tellFailed(form, problem)
  showProblem(form, '')

  // The group must be first in the body: the route needs it before it reads the file.
  const data = new FormData()
  data.append('type', group)
  data.append('file', file)
  const calledOff = new AbortController()
  const progress = showProgress(form, props.words, () => calledOff.abort())
  const outcome = await upload<Uploaded>(props.api, data, {
    onProgress: progress.at,
    signal: calledOff.signal,
  })
  progress.end()
  if (outcome.ok) return tellAdded(props.words, outcome.data.process.Docs[group]?.at(-1))
  if (!calledOff.signal.aborted) return tellFailed(form, problemAfter(props, form, outcome))
  showProblem(form, props.words.cancelled)
  return false
}

/** Checks that need no server. */
function problemOf({ most, words }: UploadProps, form: HTMLFormElement, file: File): Problem | null {
  const problem = problemBefore(file, { most, picturesOnly: takesPictures(form) })
  if (problem === 'tooLarge') return tooLarge(words, form)
  return problem && { title: words.failed, text: words[problem] }
}

function problemAfter(
  { words }: UploadProps,
  form: HTMLFormElement,
  { status, message }: { status: number; message: string },
): Problem {
  if (status === 413) return tooLarge(words, form)
  const isTheirs = status >= 400 && status < 500 && message !== ''
  return { title: words.failed, text: isTheirs ? message : words.failedText }
}

const takesPictures = (form: HTMLFormElement) => groupOf(form)?.dataset.pictures !== undefined
const tooLarge = (words: UploadProps['words'], form: HTMLFormElement): Problem => ({
  title: words.tooLarge,
  text: takesPictures(form) ? words.tooLargePictures : words.tooLargeFiles,
})

function tellFailed(form: HTMLFormElement, { title, text }: Problem): false {
  showToast({ type: 'error', title, message: text })
  showProblem(form, text)
  return false
}

function tellAdded(words: UploadProps['words'], added: DocumentRecord | undefined): true {
  if (added?.suspect) showToast({ type: 'warning', message: words.addedSuspect })
  else
    showToast({
      type: 'success',
      message: added?.uploaded === false ? words.addedUnscanned : words.added,
    })
  return true
}

/** Files that are dropped on a group are added to its form. */
function takeDropped(panel: HTMLElement, take: (form: HTMLFormElement, files: FileList) => void) {
  const formAt = ({ target, dataTransfer }: DragEvent) =>
    dataTransfer?.types.includes('Files') && target instanceof Element
      ? groupOf(target)?.querySelector<HTMLFormElement>('form.upload')
      : null
  let lit: HTMLFormElement | null = null
  const light = (form: HTMLFormElement | null) => {
    if (form === lit) return
    lit?.removeAttribute('data-drop')
    form?.setAttribute('data-drop', '')
    lit = form
  }
  panel.addEventListener('dragover', (event) => {
    const form = formAt(event) ?? null
    light(form)
    if (form) event.preventDefault()
  })
  panel.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!panel.contains(relatedTarget as Node | null)) light(null)
  })
  panel.addEventListener('drop', (event) => {
    const form = formAt(event)
    light(null)
    if (!form || !event.dataTransfer) return
    event.preventDefault()
    take(form, event.dataTransfer.files)
  })
}
