import { resolve } from 'node:path'
import type { Command } from 'commander'
import { findAddresses } from '../../src/desk/desk-values/contractor-addresses.ts'
import { AS_UTF8, csvLine } from '../../src/platform/spreadsheets/csv-line.ts'
import { writeWorkbook } from '../../src/platform/spreadsheets/workbook.ts'
import { LISTS, type ListName } from '../../src/records/configuration/entry.ts'
import { cellsOf, headsOf } from '../../src/records/configuration/list-columns.ts'
import { listsOf } from '../../src/records/configuration/lists.ts'
import { entriesOf } from '../../src/records/configuration/queries.ts'
import { type Desk, withDeskThere } from '../desk.ts'
import { printResult, UsageError } from '../print-result.ts'
import type { Spoken } from '../words/words.ts'
import { writeWhole } from '../write-whole.ts'

/** `export tags`, `contractors` and `pids`: the lists under Beheer, to change and take in again. */
export function register(group: Command, spoken: Spoken) {
  const words = spoken.words.imports.lists
  for (const list of LISTS)
    group
      .command(list)
      .description(words[list].export())
      .option('--language <nl|en>', spoken.words.program.sameAsLang())
      .option('--out <file>', words.out({ file: `${list}.csv` }))
      .action(async ({ out = `${list}.csv` }: { out?: string }, command: Command) => {
        if (!/\.(csv|xlsx)$/i.test(out)) throw new UsageError(words.wrongEnd())
        await withDeskThere(spoken.words, async (desk) => {
          if (!listsOf(desk.tenant).includes(list)) throw new UsageError(words.noPids())
          const file = resolve(out)
          const rows = await writeList(desk, list, file, spoken)
          printResult(command, { file, rows }, () => words.written({ rows, file }))
        })
      })
}

async function writeList({ db, folder, settings }: Desk, list: ListName, file: string, spoken: Spoken) {
  const { language, words } = spoken
  const addressOf = await findAddresses(db, folder)
  const heads = headsOf(list, language)
  const rows = (await entriesOf(db, list)).map((entry) =>
    cellsOf(list, { ...entry, email: list === 'contractors' ? addressOf(entry.uuid).email : '' }, language),
  )
  const sheet = {
    name: words.imports.lists[list].sheet(),
    columns: heads.map((header) => ({ header, width: WIDTH, isCode: true })),
    rows: once(rows),
  }
  await writeWhole(file, async (sink) =>
    /\.csv$/i.test(file)
      ? sink(Buffer.from(AS_UTF8 + [heads, ...rows].map(csvLine).join('')))
      : writeWorkbook(sink, [sheet], settings.publicUrl),
  )
  return rows.length
}

/** In characters; an id has 36. */
const WIDTH = 38

async function* once(rows: readonly string[][]) {
  yield rows
}
