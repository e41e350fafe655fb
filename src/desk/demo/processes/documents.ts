import type { Insertable } from 'kysely'
import type { FileTable } from '../../../platform/db/schema.ts'
import { FILE_TYPES } from '../../../platform/files/file.ts'
import type { Storage } from '../../../platform/outside/storage.ts'
import type { DocumentChoice } from '../../../platform/tenant/process-type.ts'
import { pdfWith, pngOf } from '../documents.ts'
import { type DemoProcess, uuidNamed } from './demo-process.ts'
import { type Happened, iso } from './rows.ts'
import { momentIn } from './scene.ts'

/** One process in this many has documents. */
const EACH = 3
const MOST = 4
const COLOURS = ['#5b6770', '#6d6a5f', '#4f5d52']

interface DemoDocument {
  row: Insertable<FileTable>
  happened: Happened
}

/** Stores small generated documents for some processes; returns their rows by the uuid of the process. */
export async function storeDocuments(storage: Storage, processes: readonly DemoProcess[]) {
  const found = new Map<string, DemoDocument[]>()
  for (const [index, process] of processes.entries())
    if (index % EACH === 0) found.set(process.uuid, await documentsOf(storage, process))
  return found
}

async function documentsOf(storage: Storage, process: DemoProcess): Promise<DemoDocument[]> {
  const { type, history, place, people } = process
  const wanted = history.steps
    .filter((it) => it.hasBegun)
    .flatMap((step) => (type.steps[step.number - 1]?.documents ?? []).map((choice) => ({ step, choice })))
    .filter(({ choice }) => !choice.generated)
  const documents: DemoDocument[] = []
  for (const [index, { step, choice }] of wanted.slice(0, MOST).entries()) {
    const uuid = uuidNamed(`${process.uuid} ${choice.group}`)
    const address = `${place.street} ${place.house_number}, ${place.postal_code} ${place.city}`
    const content = choice.preview
      ? pngOf(COLOURS[index % COLOURS.length] ?? '', 320, 200)
      : pdfWith([choice.label.nl, address, 'Dit is een voorbeeld.'])
    const extension = choice.preview ? 'png' : 'pdf'
    const at = Math.min(history.until, momentIn(step, 0) + (index + 1) * 60_000)
    await storage.put(uuid, content)
    documents.push({
      row: {
        uuid,
        subject_type: 'process',
        subject_uuid: process.uuid,
        kind: choice.group,
        filename: `${filenameOf(choice)}.${extension}`,
        extension,
        size: content.length,
        created_at: iso(at),
        uploaded: 1,
        suspect: 0,
        gdpr: 0,
        missing: 0,
        deleted: 0,
      },
      happened: {
        at,
        kind: 'file-added',
        who: people.operator,
        data: { after: { file: uuid, kind: choice.group, type: FILE_TYPES[extension] } },
      },
    })
  }
  return documents
}

const filenameOf = ({ label }: DocumentChoice) =>
  label.nl
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
