import type { Translation } from '../dictionary.ts'
import type { apiDocs as nl } from '../nl/api-docs.ts'

export const apiDocs: Translation<typeof nl> = {
  title: 'API of the charging desk',
  intro:
    'Every call answers with statusCode and data; a failed one with statusCode, error and message. Machine-readable:',
  contents: 'Contents',
  search: 'Search the calls',
  find: 'Search',
  found: '{n|count} {{call|calls}} found.',
  all: 'Show all calls',
  security: 'Who calls',
  schemes: {
    session: 'The session of somebody who signed in here; the browser sends the cookie by itself.',
    bearer: 'An access token of the identity provider, in Authorization: Bearer.',
    apiKey: 'The key of an origin, in X-Api-Key, for programs that send requests in.',
  },
  callWith: 'With: {schemes}',
  mayFail: 'May fail with: {statuses}',
  example: 'Example',
  failure: 'When it goes wrong',
  failureIntro:
    'Every call fails like this, with the HTTP status as statusCode too: 400 does not fit the description, 401 not signed in, 403 not allowed, 404 not there or not for you, 409 somebody was first, 422 breaks a rule, 429 too often, 503 try again in a moment.',
  failureShape: 'Shape of a failure',
  shapes: 'Shapes that calls refer to',
  body: 'What you send',
  answer: 'What you get back ({statuses})',
  tryOut: 'Try it out',
  tryTitle: 'Try it out: {call}',
  tryReal: 'This is a real call: what you change is changed.',
  tryKey: 'API key',
  tryKeyHint: 'Empty: you call as yourself, with your own rights. The key stays in this page.',
  tryWithoutScript:
    'Without script you cannot make this call from this page; below is the command for a terminal.',
  trySend: 'Send',
  tryAnswer: 'Answer',
  tryCurl: 'On the command line, with curl',
}
