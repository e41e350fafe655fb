import type { Oracle } from '../oracle.ts'

/** What holds for every answer. */

const noFaults: Oracle = {
  rule: 'nothing is answered with a fault of the desk',
  source: 'guides: an error never leaks, bad input gets a clear message',
  runs: 'of each deed',
  violations: async (_world, deed) => {
    const status = deed?.answer?.status ?? 200
    // A request while the database fails gets a 503, to be repeated later.
    if (deed?.outcome === 'cut' && (status === 503 || status === 507)) return []
    return status >= 500 ? [`${deed?.sentence} was answered ${status}`] : []
  },
}

const WARNING = 40

const quietLog: Oracle = {
  rule: 'no line of the log is above a warning',
  source: 'issue of worlds, line 2',
  runs: 'of each deed',
  violations: async ({ desk }, deed) => {
    const lines = desk.log.splice(0)
    if (deed?.outcome === 'cut') return []
    return lines
      .filter(({ level }) => Number(level) > WARNING)
      .map((line) => JSON.stringify(line).slice(0, 400))
  },
}

const refusedChangesNothing: Oracle = {
  rule: 'what is refused changes nothing',
  source: 'architecture: nothing is half saved',
  runs: 'of each deed',
  violations: async (_world, deed) =>
    deed?.outcome === 'refused' && deed.written.size > 0
      ? [`${deed.sentence} was refused (${deed.answer?.status}), and wrote ${[...deed.written].join(', ')}`]
      : [],
}

const forbiddenIsRefused: Oracle = {
  rule: 'who may not do something does not get it done',
  source: 'spec 1 §6, spec 2 §6, decisions "Identity"',
  runs: 'of each deed',
  violations: async (_world, deed) =>
    deed?.forbidden && deed.outcome === 'done'
      ? [
          `${deed.sentence} was done (${deed.answer?.status}: ${[...deed.written].join(', ')}), but ${deed.forbidden}`,
        ]
      : [],
}

const promisesHold: Oracle = {
  rule: 'what an answer promises is so',
  source: 'architecture: acknowledged means durable',
  runs: 'of each deed',
  violations: async (_world, deed) => (deed?.outcome === 'done' && deed.promises ? deed.promises() : []),
}

export const answers: readonly Oracle[] = [
  noFaults,
  quietLog,
  refusedChangesNothing,
  forbiddenIsRefused,
  promisesHold,
]
