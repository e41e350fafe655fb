import type { InjectOptions } from 'fastify'
import type { TestApp } from '../app.ts'
import { partOf } from '../exports/world.ts'
import { readPdf } from '../generated-documents/read-pdf.ts'
import { matrix } from '../rights/matrix.ts'
import type { Row, Target } from '../rights/row.ts'
import { routeOf } from '../rights/send.ts'
import type { Answer } from '../visitor.ts'
import type { Canaries } from './plant.ts'
import type { Reader } from './readers.ts'

/** Calls of the API that only read, though they are sent as a POST. */
const READS_BY_POST =
  /^POST \/(api\/(list|process|processlist|realisationlist\w*|mail_logs|workflowspecification|assets|reporting|map\/monitoring\/report|chargingpoints)|monitoring\/location)( |$)/
/** End the session, or delete. */
const NOT_READ = /\/idp\/|session\/end|\(delete\)/

/** Every page and call that reads, at each of these records. */
export function readsAt(targets: Record<'true' | 'process', readonly Target[]>): InjectOptions[] {
  const calls = Object.entries(matrix)
    .filter(([key]) => (key.startsWith('GET ') || READS_BY_POST.test(key)) && !NOT_READ.test(key))
    .flatMap(([key, row]) => {
      const all = targets[row.record === 'process' ? 'process' : 'true']
      return (row.record ? all : all.slice(0, 1)).map((target) => callOf(routeOf(key), row, target))
    })
  for (const { uuid, routeType } of targets.process)
    calls.push({ method: 'GET', url: `/${routeType}/${uuid}/stap-1?open=koppelen` })
  return [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()]
}

function callOf(key: string, row: Row, target: Target): InjectOptions {
  const [method = '', path = ''] = key.split(' ')
  const itsOwn = path.replace(':uuid', target.uuid).replace(':routeType', target.routeType)
  const { url = itsOwn, json } = row.sends?.(target) ?? {}
  return method === 'GET' ? { method, url } : { method: 'POST', url, payload: json as object }
}

/** The addresses of what each person keeps for themselves. */
export async function ownAddresses({ db }: TestApp): Promise<InjectOptions[]> {
  const uuids = (table: 'saved_view' | 'export_job' | 'bulk_act' | 'start_file' | 'location_upload') =>
    db.selectFrom(table).select('uuid').execute()
  const urls = [
    '/aanvragen?status=open&open=weergaven',
    '/processen/realisatie/alles?open=weergaven',
    ...(await uuids('saved_view')).flatMap(({ uuid }) => [
      `/aanvragen/weergave/${uuid}`,
      `/processen/weergave/${uuid}`,
    ]),
    ...(await uuids('export_job')).flatMap(({ uuid }) => [`/exports/${uuid}`, `/exports/${uuid}/bestand`]),
    ...(await uuids('bulk_act')).map(({ uuid }) => `/processen/selectie/${uuid}`),
    ...(await uuids('start_file')).map(({ uuid }) => `/realisatie/nieuw/bestand/${uuid}`),
    ...(await uuids('location_upload')).map(({ uuid }) => `/locaties/importeren/${uuid}`),
  ]
  return urls.map((url) => ({ method: 'GET', url }))
}

/** What a reader saw: the planted words, and those of them that the reader may not see. */
export async function seenIn(answer: Answer, reader: Reader, { words, secrets }: Canaries) {
  const text = await textOf(answer)
  const seen = [...text.matchAll(/kanarie\w+?n(9\d{5})/gi)].flatMap(
    ([, number]) => words.get(Number(number)) ?? [],
  )
  const leaks = [
    ...seen.filter(reader.isKept).map(({ column, owner }) => `${column} of ${owner}`),
    ...secrets.filter(({ value }) => text.includes(value)).map(({ column }) => column),
  ]
  return { seen, leaks: [...new Set(leaks)] }
}

/** The text of a response and its headers; of a workbook or a document the text in it. */
async function textOf({ headers, body, bytes }: Answer): Promise<string> {
  const type = String(headers['content-type'])
  const head = JSON.stringify(headers)
  if (type.includes('spreadsheet'))
    return (
      head +
      (
        await Promise.all(
          ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'].map((part) =>
            partOf(bytes, part).catch(() => ''),
          ),
        )
      ).join()
    )
  if (type.includes('pdf') && body.startsWith('%PDF-1.7')) return head + readPdf(bytes).flat
  return head + body
}
