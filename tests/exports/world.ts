import Excel from 'exceljs'
import yauzl from 'yauzl'
import type { TestApp } from '../app.ts'
import type { TestPerson } from '../world.ts'

/** Requests an export and waits until none is running; returns its page and its address. */
export async function exported(
  { as, app }: TestApp,
  person: TestPerson,
  list: string,
  form: Record<string, string> = {},
) {
  const [path = '', query = ''] = list.split('?')
  const { status, location = '' } = await as(person).posts(`${path}/export${query && `?${query}`}`, form)
  if (status !== 303) throw new Error(`requesting an export returned ${status}`)
  await app.exporting.idle()
  return { location, page: await as(person).opens(location) }
}

/** A person's finished workbook. */
export async function workbookOf(
  desk: TestApp,
  person: TestPerson,
  list: string,
  { form, name = 'Realisatieprocessen' }: { form?: Record<string, string>; name?: string } = {},
) {
  const { location, page } = await exported(desk, person, list, form)
  const file = await desk.as(person).opens(`${location}/bestand`)
  if (file.status !== 200) throw new Error(`no file: ${page.text}`)
  const book = new Excel.Workbook()
  await book.xlsx.load(file.bytes as never)
  const [sheet, filter] = [book.getWorksheet(name), book.getWorksheet('Filter')]
  if (!sheet || !filter) throw new Error('a sheet is missing')
  return { location, file, sheet, filter }
}

/** The text of one part of a workbook. */
export const partOf = (bytes: Buffer, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry) => {
        if (entry.fileName !== name) return zip.readEntry()
        zip.openReadStream(entry, async (problem, stream) => {
          if (problem) return reject(problem)
          const pieces: Buffer[] = []
          for await (const piece of stream) pieces.push(piece as Buffer)
          resolve(Buffer.concat(pieces).toString('utf8'))
        })
      })
      zip.on('end', () => reject(new Error(`no ${name}`)))
      zip.readEntry()
    })
  })

/** The second sheet: names of filters and their values. */
export const pairsOf = (filter: Excel.Worksheet) =>
  Object.fromEntries(
    filter.getRows(1, filter.rowCount)?.map((row) => [row.getCell(1).value, row.getCell(2).value]) ?? [],
  )
