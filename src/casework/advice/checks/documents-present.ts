import { paths } from '../../../paths.ts'
import { type DocumentKind, type FileState, fileState } from '../../../platform/files/file.ts'
import type { FoundFile } from '../../../platform/files/queries.ts'
import { hasQuestion } from '../../../platform/tenant/public-form.ts'
import type { RequestChoices } from '../../../platform/tenant/tenant.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { FoundRequest } from '../../../records/requests/queries.ts'
import { cameWithoutDocuments } from '../came-without-documents.ts'
import type { AdviceRow, Check } from '../check.ts'

/** Proof of the car is required of every applicant; panels about parking require the permit too. */
const EXPECTED: Record<RequestChoices['informationPanel'], readonly DocumentKind[]> = {
  standard: ['vehicle'],
  dossier: ['vehicle'],
  vehicle: ['vehicle', 'parkingspot'],
  older: ['vehicle', 'parkingspot'],
}

/**
 * Whether the documents that the tenant requires are present and can be opened. A request from a channel without documents
 * is judged on its other data.
 */
export const documentsPresent: Check = async (context, request, { files }) => {
  const words = context.t.advice.documents
  const way = await cameWithoutDocuments(context.db, request)
  const onForm = (kind: DocumentKind) =>
    kind === 'vehicle' && hasQuestion(context.tenant.publicForm, 'vehicle_proof')
  const couldCome = (kind: DocumentKind) => way === null || (way === 'form' && onForm(kind))
  const documents = expectedOf(context, request).map((kind) =>
    documentOf(context, kind, files, couldCome(kind)),
  )
  const notRequested = documents.filter(({ state }) => state === 'notAsked')
  const absent = documents.filter(({ state }) => state === 'absent' || state === 'deleted')
  const closed = documents.filter((it) => !['ready', 'notAsked'].includes(it.state) && !absent.includes(it))
  const isWaiting = absent.length > 0 && way === null && mayStillCome(context, request)
  const kindsOf = (some: Document[]) => some.map(({ label }) => label).join(', ')
  const sentences = [
    ...(absent.length > 0 ? [words.absent({ kinds: kindsOf(absent) })] : []),
    ...(absent.length > 0 && way === 'form' ? [words.notRequired()] : []),
    ...(isWaiting ? [words.mayStillCome({ minutes: context.tenant.limits.documentsWait })] : []),
    ...(closed.length > 0 ? [words.closed({ kinds: kindsOf(closed) })] : []),
  ]
  const why = way === 'form' && onForm('vehicle') ? 'formOthers' : way
  const notes = why && notRequested.length > 0 ? [words.notAsked[why]({ kinds: kindsOf(notRequested) })] : []
  const rows = documents.map((it) => rowOf(context, request, it))
  if (notRequested.length === documents.length && notes.length > 0)
    return { outcome: 'unknown', explanation: notes.join(' '), rows }
  return {
    outcome: sentences.length > 0 ? 'attention' : 'pass',
    explanation: [
      sentences.join(' ') || (notes.length > 0 ? words.readable() : words.complete()),
      ...notes,
    ].join(' '),
    rows,
    // A file that was sent and cannot be opened may be our fault, not the applicant's; and the form for residents requires
    // no proof. API clients send documents after the request, in separate calls.
    ...(sentences.length > 0 && (absent.length === 0 || way === 'form' || isWaiting) && { lookOnly: true }),
  }
}

const MINUTE_MS = 60_000

const mayStillCome = ({ now, tenant }: Context, { created_at }: FoundRequest) =>
  now.getTime() - Date.parse(created_at) < tenant.limits.documentsWait * MINUTE_MS

interface Document {
  label: string
  state: FileState | 'absent' | 'notAsked'
  file: FoundFile | undefined
}

/** An applicant who declared to have no parking permit need not send one. */
const expectedOf = ({ tenant }: Context, request: FoundRequest) =>
  EXPECTED[tenant.requests.informationPanel].filter(
    (kind) => kind !== 'parkingspot' || request.parking_permit !== 0,
  )

/** The file of a kind that counts: the newest that was not deleted, else the newest. */
function documentOf(
  { t }: Context,
  kind: DocumentKind,
  files: readonly FoundFile[],
  couldCome: boolean,
): Document {
  const ofKind = files.filter((file) => file.kind === kind)
  const file = ofKind.find((it) => it.deleted === 0) ?? ofKind[0]
  const none = couldCome ? 'absent' : 'notAsked'
  return { label: t.requests.documentKinds[kind](), state: file ? fileState(file) : none, file }
}

function rowOf({ t }: Context, request: FoundRequest, { label, state, file }: Document): AdviceRow {
  const detail = t.advice.documents.states[state]()
  return file && state === 'ready'
    ? { label, href: paths.requestFile(request.uuid, file.uuid), detail }
    : { label, detail }
}
