import type { ProcessCalls } from './process-calls.ts'
import type { Ready } from './talk.ts'

/** A step as its form posts it; a process can be saved so only once. */
export function saveOf(
  { people, origin, formToken }: Pick<Ready, 'people' | 'origin' | 'formToken'>,
  process: ProcessCalls['saves'][number],
  index: number,
) {
  const body = new URLSearchParams({
    _csrf: formToken,
    version: String(process.version),
    act: 'opslaan',
    ...(process.isDone && { correction: 'keep' }),
    'BrokerApproval.BrokerName': `Beoordelaar ${index}`,
    'BrokerApproval.BrokerComments': 'Nagekeken ter plaatse.',
  })
  return {
    method: 'POST' as const,
    path: process.path,
    headers: {
      cookie: people.worker,
      origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: body.toString(),
  }
}
