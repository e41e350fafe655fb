import type { Command } from 'commander'
import { findAddresses, saveContractors } from '../../src/desk/desk-values/contractor-addresses.ts'
import { sheetInWords } from '../../src/platform/spreadsheets/sheet-in-words.ts'
import { LISTS } from '../../src/records/configuration/entry.ts'
import { importList } from '../../src/records/configuration/import-list.ts'
import { columnsInWords } from '../../src/records/configuration/list-columns.ts'
import { listsOf } from '../../src/records/configuration/lists.ts'
import { readListFile } from '../../src/records/configuration/read-list-file.ts'
import { saveList } from '../../src/records/configuration/save-list.ts'
import { withAllRights } from '../desk.ts'
import { durationText, importRows } from '../import-command.ts'
import { UsageError } from '../print-result.ts'
import type { Spoken } from '../words/words.ts'

/** `import tags`, `contractors` and `pids`: the lists under Beheer. */
export function register(group: Command, spoken: Spoken) {
  const { lists, columns, ...words } = spoken.words.imports
  const { language } = spoken
  for (const list of LISTS)
    importRows(group, spoken, {
      name: list,
      file: lists.file(),
      does: lists[list].import(),
      help: [columns({ names: columnsInWords(list, language).join(', ') }), lists.help()],
      read: ({ file, t }) => readListFile({ t, language }, file, list),
      async take(file, { tenant, folder, settings, context }, { dryRun, onRefused }) {
        if (!listsOf(tenant).includes(list)) throw new UsageError(lists.noPids())
        const keeper = {
          ...withAllRights(context),
          language,
        }
        const addressOf = await findAddresses(context.db, folder)
        const isInventedFine = !settings.production
        return importList(keeper, {
          ...{ list, file, dryRun, onRefused },
          emailOf: (uuid) => addressOf(uuid).email,
          save: (context, entries, addresses) =>
            list === 'contractors'
              ? saveContractors(context, { folder, entries, addresses, isInventedFine })
              : saveList(context, list, entries),
        })
      },
      tell: (it, _file, { context }) => [
        lists.told({ ...it, time: durationText(it, spoken) }),
        sheetInWords(it.sheet, context.t),
        it.ignored.length > 0 && words.ignored({ names: it.ignored.join(', ') }),
        it.refused > 0 && !it.dryRun && words.nothingDone(),
        it.refusedFile && words.refusedRows({ file: it.refusedFile }),
      ],
    })
}
