import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { type PlacedRow, placeRequests } from '../../src/casework/placing/place-requests.ts'
import { hasRegister } from '../../src/geography/addresses/queries.ts'
import { findMunicipality } from '../../src/geography/places/municipalities.ts'
import { placeInWords } from '../../src/platform/geo/coordinates.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { progress } from '../../src/platform/terminal/progress.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { withDesk } from '../desk.ts'
import { since } from '../import-command.ts'
import { printResult, UsageError, wantsJson } from '../print-result.ts'
import type { Spoken, Words } from '../words/words.ts'

/** On the screen, and in JSON; the others are counted. */
const MOST_PRINTED = 1_000

/** `place requests`: locates stored requests in a register that was imported later; without `--yes` a dry run. */
export function register(group: Command, { words, language }: Spoken) {
  const ours = words.upkeep.place
  group
    .command('requests')
    .description(ours.does())
    .option('--yes', ours.yes(), false)
    .addHelpText('after', `\n${ours.help()}`)
    .action(({ yes }: { yes: boolean }, command: Command) =>
      withDesk(async ({ db, tenant, listeners }) => {
        if (!(await hasRegister(db))) throw new UsageError(ours.noRegister())
        const started = Date.now()
        const rows: PlacedRow[] = []
        const bar = progress(ours.running(), null, { json: wantsJson(command) })
        const context = {
          ...{ db, tenant, listeners, person: commandLine, now: new Date(), t: textsIn(language) },
          requestId: `cli-${randomUUID()}`,
        }
        const summary = await placeRequests(context, {
          dryRun: !yes,
          onRow: (row) => {
            if (rows.length < MOST_PRINTED) rows.push(row)
          },
          onProgress: bar.advance,
        }).finally(bar.done)
        const seconds = since(started)
        const told = summary.placed + summary.outside + summary.judged
        printResult(
          command,
          {
            dryRun: !yes,
            ...summary,
            seconds,
            rows: rows.map(({ request, placing }) => ({ caseRef: request.case_ref, ...placing })),
          },
          () =>
            [
              ...rows.map((row) => lineOf(row, words)),
              ...(told > rows.length ? [ours.more({ n: told - rows.length })] : []),
              ours.told({ ...summary, time: words.program.inSeconds({ seconds: seconds.toFixed(1) }) }),
              ...(yes ? [] : [ours.nothingChanged()]),
            ].join('\n'),
        )
      }),
    )
}

/** `VL-ER-26-0001  51.05, 3.72 → 51.06, 3.73  Gent → Antwerpen`. */
function lineOf({ request, placing }: PlacedRow, { upkeep: { place: ours } }: Words): string {
  const nameOf = (code: string | null) => findMunicipality(code ?? '')?.name ?? '-'
  const { case_ref, lat, lng, municipality_code } = request
  if (placing.outcome !== 'placed')
    return `${case_ref}  ${ours[placing.outcome]({ from: nameOf(municipality_code), to: nameOf(placing.code) })}`
  const before = lat === null || lng === null ? '-' : placeInWords({ lat, lng })
  const { to } = placing
  return [
    case_ref,
    `${before} → ${placeInWords(to)}`,
    ...(to.municipality_code === municipality_code
      ? []
      : [`${nameOf(municipality_code)} → ${nameOf(to.municipality_code)}`]),
  ].join('  ')
}
