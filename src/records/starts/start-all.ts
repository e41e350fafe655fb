import type { Context } from '../../platform/web/context.ts'
import { Failure, Invalid, NotFound } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { placeIn } from '../processes/record-place.ts'
import type { FoundProcess } from '../processes/row.ts'
import { optionsOf } from '../processes/save/options.ts'
import { type Ready, readyToStart, writeStart } from '../processes/start/start-process.ts'
import { findLocationToStart } from '../processes/start/start-queries.ts'
import { beginsAtLocation } from '../processes/starts.ts'
import { breathe } from './place.ts'
import { repeats, typeOf, type Wanted, type WrongOne } from './wanted.ts'

/** Runs with each started process in the same transaction, to connect its requests. */
type Also = (context: Context, process: FoundProcess, wanted: Wanted) => Promise<unknown>

interface Start {
  wanted: Wanted
  ready: Ready
}

/** Checks each as if it were started alone, and writes nothing. Each must have coordinates. */
export async function checkAll(
  context: Context,
  all: readonly Wanted[],
): Promise<{ starts: Start[]; wrong: WrongOne[] }> {
  const options = await optionsOf(context)
  const again = repeats(all.flatMap(placedOne))
  const starts: Start[] = []
  const wrong: WrongOne[] = []
  for (const [index, wanted] of all.entries()) {
    const first = again.get(index)
    try {
      const ready = await readyOne(context, wanted, options)
      // Check for repeats last: other problems of a place are more informative.
      if (first !== undefined)
        throw new Invalid([{ field: '', message: context.t.starts.repeated({ n: first + 1 }) }])
      starts.push({ wanted, ready })
    } catch (error) {
      wrong.push({ index, problems: problemsOf(context, error) })
    }
    await breathe()
  }
  return { starts, wrong }
}

function placedOne(wanted: Wanted, index: number) {
  const at = placeIn(wanted.record)
  const { type, locationUuid } = wanted
  return typeof at?.lat === 'number' && typeof at.lng === 'number'
    ? [{ index, type, locationUuid, lat: at.lat, lng: at.lng }]
    : []
}

async function readyOne(
  context: Context,
  wanted: Wanted,
  options: Awaited<ReturnType<typeof optionsOf>>,
): Promise<Ready> {
  const { t, tenant } = context
  const type = typeOf(tenant.processes, wanted)
  if (!type || type.hidden) throw new Invalid([{ field: 'processType', message: t.forms.problems.other() }])
  const isCategory = tenant.processes.categories.some(({ value }) => value === wanted.category)
  if (type.value === 'realisation' ? !isCategory : wanted.category !== '')
    throw new Invalid([{ field: 'category', message: t.processes.start.chooseCategory() }])
  if (wanted.locationUuid === '' && beginsAtLocation(type.value))
    throw new Invalid([{ field: 'locationId', message: t.forms.problems.required() }])
  const location = wanted.locationUuid === '' ? null : await findLocationToStart(context, wanted.locationUuid)
  if (wanted.locationUuid !== '' && !location)
    throw new Invalid([{ field: 'locationId', message: t.starts.noLocation() }])
  const { category, operator, record } = wanted
  return readyToStart(
    context,
    { type, category, operator, record, locationId: location?.id ?? null },
    options,
  )
}

/** The problems by field; rethrows internal errors. */
function problemsOf({ t }: Context, error: unknown) {
  if (!(error instanceof Failure) || error.status >= 500) throw error
  if (error.problems.length > 0) return error.problems
  return [{ field: '', message: error.message || (error instanceof NotFound ? '' : t.starts.notYours()) }]
}

/**
 * Starts all or none, in one transaction; `first` runs in it before. Throws `WrongStart` with the one that could not be
 * started.
 */
export async function startAll(
  context: Context,
  starts: readonly Start[],
  also: Also = async () => undefined,
  first: (context: Context) => Promise<unknown> = async () => undefined,
): Promise<FoundProcess[]> {
  return inTransaction(context, async (context) => {
    await first(context)
    const started: FoundProcess[] = []
    for (const [index, { wanted, ready }] of starts.entries()) {
      try {
        started.push(await writeStart(context, ready, (context, process) => also(context, process, wanted)))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        throw new WrongStart(error.status, { index, problems: problemsOf(context, error) })
      }
      await breathe()
    }
    return started
  })
}

/** One of many could not be started, so none was. */
export class WrongStart extends Failure {
  readonly wrong: WrongOne

  constructor(status: number, wrong: WrongOne) {
    super(status, wrong.problems[0]?.message ?? '', { problems: wrong.problems })
    this.wrong = wrong
  }
}
