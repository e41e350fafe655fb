import type { Translation } from '../dictionary.ts'
import type { connections as nl } from '../nl/connections.ts'

export const connections: Translation<typeof nl> = {
  title: 'Connected requests',
  none: 'No requests are connected to this process.',
  distance: '{metres} m',
  noDistance: 'distance not known',
  connect: 'Connect',
  disconnect: 'Disconnect',
  connectOne: 'Connect {request}',
  disconnectOne: 'Disconnect {request}',
  nearby: 'Accepted requests nearby',
  nearbyNone: 'There are no accepted requests within {metres} metres that are still free.',
  nowhere: 'The proposal has no place yet, so it cannot be said which requests are near.',
  byReference: 'Reference of a request',
  byReferenceHint: 'For example {example}, or the number alone.',
  notFound: 'There is no request with reference ‘{text}’.',
  connected: 'Request {request} is connected.',
  disconnected: 'Request {request} is disconnected.',
  /** For programs, in English in every language. Source: spec 2 §8. */
  failed: 'Setting request connection with process failed!',
  failedBecause: 'Setting request connection with process failed!',
  conflict:
    'Request {request} or process {process} was changed meanwhile: the request is {state} now. Nothing was saved.',
  elsewhere: {
    title: 'Connect request {request} all the same?',
    municipality: 'Request {request} is in {municipality}, process {process} in {other}.',
    distance: 'Request {request} and process {process} are {distance} apart.',
    connect: 'Connect all the same',
    leave: 'Do not connect',
  },
  now: {
    free: 'not connected',
    connected: 'connected to process {process}',
    elsewhere: 'connected to another process',
  },
  reasons: {
    completed: 'The connections of a completed process can no longer change.',
    cancelled: 'No request can be connected to a cancelled process. Disconnecting is possible.',
    stopped: 'Connections cannot change while a process is on hold.',
    notAccepted: 'Only an accepted request can be connected.',
    limited: 'This request is limited and cannot be connected.',
    otherProcess: 'This request is already connected to another process.',
    notAllowed: 'You may not start processes in the municipality of this request.',
  },
  cannot: 'Request {request} cannot be connected.',
  unknown: 'One of the requests does not exist, or is not of your municipality.',
  tooMany: 'A process can begin with at most {most:number} requests.',
  realisation: {
    title: 'Realisation',
    start: 'Start realisation',
    connected: 'Connected to process',
    connectedElsewhere: 'This request is connected to a process.',
    noPlace: 'A realisation can be started once the coordinates are right.',
    notAccepted: 'A realisation can be started once the request is accepted.',
    limited: 'This request is limited; no realisation can be started with it.',
  },
}
