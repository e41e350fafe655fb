import { pdfWith, pngOf } from '../../../src/desk/demo/documents.ts'
import { stored } from '../../documents/sending.ts'
import type { Row } from '../look.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { wrongOf } from './of-process.ts'
import type { Some } from './promised.ts'

/** Files as people and programs send them. */
export interface GivenFile {
  label: string
  content: Uint8Array
  /** The extension of its name, which need not be that of its content. */
  ending: string
  /** It is kept, and not given out. */
  isSuspect?: boolean
  type: string
  /** The extension that it is kept with; null where it is refused. */
  kept: 'png' | 'pdf' | null
}

const PNG = { content: pngOf('#336699', 20, 20), type: 'image/png', kept: 'png' } as const
const LIMIT = 5_242_880
const WITH_SCRIPT = Buffer.from(
  pdfWith(['Nagekeken'])
    .toString('latin1')
    .replace('/Pages 2 0 R>>', '/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>'),
  'latin1',
)

const PDF = { content: pdfWith(['Nagekeken']), type: 'application/pdf', kept: 'pdf' } as const

/** The usual first; a name never refuses a file, its content does. */
export const FILES: Some<GivenFile> = [
  { label: 'a picture', ending: 'png', ...PNG },
  { label: 'a letter', ending: 'pdf', ...PDF },
  { label: 'another picture', ending: 'png', ...PNG, content: pngOf('#aa3322', 30, 20) },
  { label: 'a picture that is called a letter', ending: 'pdf', ...PNG },
  { label: 'a letter of an unknown kind', ending: 'xyz', ...PDF, content: pdfWith(['Akkoord']) },
  { label: 'a letter with a script', ending: 'pdf', ...PDF, content: WITH_SCRIPT, isSuspect: true },
  { label: 'an empty file', ending: 'pdf', content: Buffer.alloc(0), type: 'application/pdf', kept: null },
  { label: 'a text', ending: 'pdf', content: Buffer.from('alleen tekst'), type: 'text/plain', kept: null },
  {
    label: 'a letter of more than 5 MB',
    ending: 'pdf',
    content: Buffer.concat([PDF.content, Buffer.alloc(LIMIT, ' ')]),
    type: 'application/pdf',
    kept: null,
  },
  {
    label: 'half a picture',
    ending: 'png',
    content: PNG.content.subarray(0, 60),
    type: 'image/png',
    kept: null,
  },
]

/** Names that decide nothing; `number` keeps them apart. */
const NAMES: Some<(number: number, ending: string) => string> = [
  (number, ending) => `stuk-${number}.${ending}`,
  (number, ending) => `../../etc/stuk ${number}.${ending}`,
  (number) => `zonder-${number}`,
  (number) => `${number}-\u202Egnp.exe`,
  (number, ending) => `${'a'.repeat(300)}${number}.${ending}`,
  (number, ending) => `foto "é" (${number}).${ending.toUpperCase()}`,
]

/** The usual name, and now and then an odd one. */
export const nameFor = (picks: Picks, number: number, { ending }: GivenFile) =>
  picks.once(3) ? picks.among(NAMES)(number, ending) : NAMES[0](number, ending)

export const blobOf = ({ content, type }: GivenFile) => new Blob([new Uint8Array(content)], { type })

/** A form with files as the body of a call. */
export async function multipartOf(form: FormData) {
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') as string },
  }
}

/** In the order in which they were added. */
export const filesOf = async ({ look }: World, subject: string, kind: string): Promise<Row[]> =>
  (await look.rows('file', 'created_at, kind, filename')).filter(
    (it) => it.subject_uuid === subject && it.kind === kind && (it.uploaded === 1 || it.missing === 0),
  )

/** A file that was kept can be opened: its row and its content are there. */
export const problemsOfStored = (
  { desk }: World,
  file: Row | undefined,
  { kept: ending, isSuspect = false }: Pick<GivenFile, 'kept' | 'isSuspect'>,
): string[] =>
  wrongOf({
    'its row marks it as there': file?.uploaded === 1 && file.missing === 0 && file.deleted === 0,
    [`it is given out: ${!isSuspect}`]: file?.suspect === Number(isSuspect),
    [`it is kept as ${file?.extension}, and is ${ending}`]: file?.extension === ending,
    'its content is there': file !== undefined && stored(desk).includes(file.uuid),
  })

/** Of one that was deleted the name stays, marked so, and its content is gone. */
export const deletedProblems = ({ desk }: World, file: Row | undefined): string[] =>
  wrongOf({
    'its row marks it as deleted': file?.deleted === 1,
    'its content is gone': file !== undefined && !stored(desk).includes(file.uuid),
  })
