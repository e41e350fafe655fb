import { type DocumentRecord, problemBefore } from '../../src/records/documents/document.ts'
import { refreshParts } from '../refresh-parts.ts'
import { showToast } from '../toast.ts'
import { showProblem, showProgress } from './beside-form.ts'
import { shrink } from './shrink.ts'
import { takeDropped, takePasted } from './take-files.ts'
import { upload } from './upload.ts'

/** Props from the page. */
export interface UploadProps {
  /** Address of uploads. */
  api: string
  /** In bytes. */
  most: number
  words: Record<
    | 'tooLarge'
    | 'tooLargeFiles'
    | 'tooLargePictures'
    | 'type'
    | 'empty'
    | 'none'
    | 'failed'
    | 'failedText'
    | 'sending'
    | 'cancel'
    | 'cancelled'
    | 'added'
    | 'addedSeveral'
    | 'addedUnscanned'
    | 'addedSuspect',
    string
  >
}

interface Uploaded {
  process: { Docs: Record<string, DocumentRecord[]> }
}

/**
 * Enhances the documents of a step: uploads chosen, dropped or pasted files without leaving the page. Photos are made
 * smaller first, and uploads can be cancelled.
 */
export function enhance(panel: HTMLElement) {
  const props: UploadProps = JSON.parse(panel.dataset.props ?? '')
  const form = panel.querySelector<HTMLFormElement>('form.upload')
  if (!form) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void sendAll(props, form)
  })
  form.addEventListener('change', () => warnBefore(props, form))
  takeDropped(panel, (files, group) => take(props, form, files, group))
  takePasted(panel, (files) => take(props, form, files, ''))
}

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[type=file]')]
const filesOf = (form: HTMLFormElement) => fieldsOf(form).flatMap((field) => [...(field.files ?? [])])
const kindOf = (form: HTMLFormElement) => form.elements.namedItem('soort') as HTMLSelectElement

/** Puts dropped or pasted files in the form, and uploads them once their group is known. */
function take(props: UploadProps, form: HTMLFormElement, files: FileList, group: string) {
  const [field] = fieldsOf(form)
  if (!field || form.ariaBusy) return
  form.closest('details')?.toggleAttribute('open', true)
  field.files = files
  const kind = kindOf(form)
  if ([...kind.options].some(({ value }) => value !== '' && value === group)) kind.value = group
  warnBefore(props, form)
  if (kind.value) void sendAll(props, form)
  else kind.focus()
}

function warnBefore(props: UploadProps, form: HTMLFormElement) {
  // A photo over the limit may still become small enough.
  const problems = filesOf(form).map((it) => (isPicture(it) ? null : problemOf(props, form, it)))
  showProblem(form, problems.find((it) => it !== null)?.text ?? '')
}

const isPicture = ({ type }: File) => type.startsWith('image/')

/** Uploads one by one until one fails; that file and those after it remain chosen. */
async function sendAll(props: UploadProps, form: HTMLFormElement) {
  const kind = kindOf(form).value
  const files = filesOf(form)
  if (form.ariaBusy) return
  if (files.length === 0) return showProblem(form, props.words.none)
  form.ariaBusy = 'true'
  const sent: DocumentRecord[] = []
  for (const file of files) {
    const added = await send(props, form, kind, await shrink(file, props.most))
    if (!added) break
    sent.push(added)
  }
  form.ariaBusy = null
  retainChosen(form, files.slice(sent.length))
  if (sent.length === 0) return
  showAdded(props.words, sent)
  await refreshParts(['#documenten-lijst'])
  if (sent.length < files.length) return
  form.closest('details')?.removeAttribute('open')
  document.getElementById(`documenten-${kind}`)?.focus()
}

function retainChosen(form: HTMLFormElement, files: readonly File[]) {
  const { value } = kindOf(form)
  form.reset()
  const [field] = fieldsOf(form)
  if (!field || files.length === 0) return
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  field.files = data.files
  kindOf(form).value = value
}

interface Problem {
  title: string
  text: string
}

async function send(
  props: UploadProps,
  form: HTMLFormElement,
  kind: string,
  file: File,
): Promise<DocumentRecord | null> {
  const problem = problemOf(props, form, file)
  if (problem) return showFailed(form, problem)
  showProblem(form, '')

  // The group must be first in the body: the route needs it before it reads the file.
  const data = new FormData()
  data.append('type', kind)
  data.append('file', file)
  const calledOff = new AbortController()
  const progress = showProgress(form, { ...props.words, name: file.name }, () => calledOff.abort())
  const outcome = await upload<Uploaded>(props.api, data, {
    onProgress: progress.at,
    signal: calledOff.signal,
  })
  progress.end()
  if (outcome.ok) return outcome.data.process.Docs[kind]?.at(-1) ?? null
  if (!calledOff.signal.aborted) return showFailed(form, problemAfter(props, form, outcome))
  showProblem(form, props.words.cancelled)
  return null
}

/** Validation without the server. */
function problemOf({ most, words }: UploadProps, form: HTMLFormElement, file: File): Problem | null {
  const problem = problemBefore(file, { most })
  if (!problem) return null
  const { title, text } =
    problem === 'tooLarge' ? tooLarge(words, form) : { title: words.failed, text: words[problem] }
  return { title, text: named(form, file.name, text) }
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

/** Prefixes a problem with the file's name when there are several files. */
const named = (form: HTMLFormElement, name: string, text: string) =>
  filesOf(form).length > 1 ? `${name}: ${text}` : text

const takesPictures = (form: HTMLFormElement) =>
  kindOf(form).selectedOptions[0]?.dataset.pictures !== undefined
const tooLarge = (words: UploadProps['words'], form: HTMLFormElement): Problem => ({
  title: words.tooLarge,
  text: takesPictures(form) ? words.tooLargePictures : words.tooLargeFiles,
})

function showFailed(form: HTMLFormElement, { title, text }: Problem): null {
  showToast({ type: 'error', title, message: text })
  showProblem(form, text)
  return null
}

function showAdded(words: UploadProps['words'], added: readonly DocumentRecord[]) {
  if (added.some((it) => it.suspect)) return showToast({ type: 'warning', message: words.addedSuspect })
  const isUnscanned = added.some((it) => !it.uploaded)
  const notice = added.length > 1 ? words.addedSeveral : words.added
  showToast({ type: 'success', message: isUnscanned ? words.addedUnscanned : notice })
}
