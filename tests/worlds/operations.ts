import type { Answer } from '../visitor.ts'
import type { TestPerson } from '../world.ts'
import type { Cast } from './cast.ts'
import type { Row } from './look.ts'
import type { Server } from './servers.ts'

/** What several people do to the same records at one moment. */

export interface Targets {
  process: Row
  /** Two requests; one may be connected. */
  requests: readonly [Row, Row]
  cast: Cast
  /** A word that nothing else has. */
  word: string
}

export interface Operation {
  name: string
  by: keyof ReturnType<typeof peopleOf>
  sends(server: Server, person: TestPerson, targets: Targets): Promise<Answer>
  /** The path of the field of the process that it writes its word into. */
  writes?: readonly [string, string]
}

export const peopleOf = ({ named }: Cast) => ({
  anna: named('anna'),
  willem: named('willem'),
  judith: named('judith'),
  chiara: named('chiara'),
})

const updates =
  (change: (targets: Targets) => object): Operation['sends'] =>
  (server, person, targets) => {
    const { uuid, version } = targets.process
    const process = { uuid, version, ...change(targets) }
    return server.as(person).calls('POST', '/api/process_update', { process })
  }

const writes = (by: Operation['by'], group: string, name: string): Operation => ({
  name: `writes ${group ? `${group}.` : ''}${name}`,
  by,
  writes: [group, name],
  sends: updates(({ word }) => ({
    CurrentLocation: group ? { [group]: { [name]: word } } : { [name]: word },
    flow: { keepProgress: true },
  })),
})

const status = (action: string, reason = ''): Operation => ({
  name: `${action}s it`,
  by: 'willem',
  sends: updates(({ word }) => ({ status: { action, reason, comment: word } })),
})

const connects = (connectionType: 'add' | 'remove', which: 0 | 1): Operation => ({
  name: `${connectionType}s request ${which + 1}`,
  by: 'judith',
  sends: (server, person, { process, requests }) =>
    server.as(person).calls('POST', '/api/request_connection', {
      requestUuid: requests[which].uuid,
      processUuid: process.uuid,
      connectionType,
    }),
})

const judges = (judgement: number, which: 0 | 1): Operation => ({
  name: `judges request ${which + 1}: ${judgement}`,
  by: 'judith',
  sends: (server, person, { requests, word }) => {
    const { uuid, version } = requests[which]
    const reason = judgement === 4 ? 3 : null
    const data = { judgement, reason, remarks: word, version }
    return server.as(person).calls('POST', '/api/judgement', { ref: uuid, data })
  },
})

/** The plainest first: a history is shrunk to those. */
export const OPERATIONS: readonly Operation[] = [
  writes('chiara', 'CPOAdvice', 'CPOComments'),
  writes('willem', '', 'Remarks'),
  writes('judith', 'BrokerApproval', 'Comments'),
  {
    name: 'comments',
    by: 'judith',
    sends: (server, person, { process, word }) =>
      server.as(person).calls('POST', '/api/comment', {
        type: 'process',
        ref: process.uuid,
        data: { version: 1, Message: word, number: 0, status: '', action: 'create' },
      }),
  },
  {
    name: 'completes its step',
    by: 'anna',
    sends: updates(({ process }) => ({ flow: { complete: process.current_step } })),
  },
  { name: 'sets it back', by: 'anna', sends: updates(() => ({ flow: { reset: 1 } })) },
  { name: 'undoes that', by: 'anna', sends: updates(() => ({ flow: { undoReset: true } })) },
  status('onhold', 'other'),
  status('resume'),
  status('cancel', 'other'),
  status('restore'),
  connects('add', 0),
  connects('add', 1),
  connects('remove', 0),
  judges(3, 0),
  judges(4, 0),
  judges(4, 1),
  {
    name: 'takes the judgement of request 1 back',
    by: 'judith',
    sends: (server, person, { requests }) =>
      server.as(person).calls('POST', '/api/judgement_withdrawal', {
        ref: requests[0].uuid,
        data: { version: requests[0].version },
      }),
  },
  {
    name: 'deletes it',
    by: 'anna',
    sends: (server, person, { process: { uuid, version } }) =>
      server.as(person).calls('POST', '/api/process_delete', { record: { uuid, version } }),
  },
]
