import type { Command } from 'commander'
import { takeStorage } from '../../src/platform/files/claim-storage.ts'
import { withDesk } from '../desk.ts'
import { printResult } from '../print-result.ts'

/** `files claim`: where the files of the desk are from now on. */
export function register(program: Command) {
  const files = program.command('files').description('the storage of uploaded files')

  files
    .command('claim')
    .description('on PostgreSQL: say that the files of the desk are where DATA_DIR or S3_URL points')
    .addHelpText(
      'after',
      `
Servers whose files are elsewhere start no more. Copy the files there first, with all that is in the folder; then
servers start without this command.`,
    )
    .action((_options, command: Command) =>
      withDesk(async ({ db, settings }) => {
        await takeStorage(db, settings)
        const place = settings.files.s3?.url ?? settings.dataDir
        printResult(command, { place }, () => `The files of this desk are in ${place}.`)
      }),
    )
}
