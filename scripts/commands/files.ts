import type { Command } from 'commander'
import { takeStorage } from '../../src/platform/files/claim-storage.ts'
import { withDesk } from '../desk.ts'
import { printResult } from '../print-result.ts'
import type { Spoken } from '../words/words.ts'

/** `files claim`: where the files of the desk are from now on. */
export function register(files: Command, { words: { upkeep } }: Spoken) {
  files
    .command('claim')
    .description(upkeep.files.claim())
    .addHelpText('after', `\n${upkeep.files.help()}`)
    .action((_options, command: Command) =>
      withDesk(async ({ db, settings }) => {
        await takeStorage(db, settings)
        const place = settings.files.s3?.url ?? settings.dataDir
        printResult(command, { place }, () => upkeep.files.done({ place }))
      }),
    )
}
