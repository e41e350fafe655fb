import type { Translation } from '../dictionary.ts'
import type { errors as nl } from '../nl/errors.ts'

export const errors: Translation<typeof nl> = {
  known: {
    400: { title: 'Invalid request', text: 'The request is not right. Go back and try again.' },
    401: { title: 'Not signed in', text: 'Sign in to continue.' },
    403: { title: 'No access', text: 'You do not have the rights for this page or action.' },
    404: { title: 'Not found', text: 'This page does not exist (any more).' },
    405: { title: 'Another method', text: 'This address does not take this method.' },
    406: { title: 'Another form', text: 'This answer does not come in the form that you ask for.' },
    408: { title: 'Too long on its way', text: 'What you sent did not arrive in time. Try again.' },
    409: {
      title: 'Changed meanwhile',
      text: 'Somebody else has changed this meanwhile. Look at the current data and try again.',
    },
    413: { title: 'Too large', text: 'What you are sending is too large.' },
    415: { title: 'Wrong kind of content', text: 'This kind of content is not accepted here.' },
    429: { title: 'Too many requests', text: 'Too many requests were made. Wait a moment and try again.' },
    431: {
      title: 'Too much sent along',
      text: 'Your browser sends too much along. Clear the cookies of this site and try again.',
    },
    500: { title: 'Something went wrong', text: 'Oops, something went wrong. Contact support.' },
    503: {
      title: 'Not reachable for a moment',
      text: 'The desk cannot be reached for a moment. Try again in a minute.',
    },
  },
  busy: {
    title: 'Too busy for a moment',
    text: 'The desk is too busy now. Try again in {n|count} {{second|seconds}}.',
    notSaved: 'What you sent was not saved: load this page again to send it once more.',
  },
  /** Responses to programs, for which there are no pages. */
  call: {
    missing: 'This does not exist, or is not for you.',
    unknown: 'There is no such call.',
    notAsDescribed: 'The body is missing, or not as described at /api/docs.',
    otherMethod: 'This address only takes {methods}.',
    otherForm: 'The answer only comes as {types}.',
    alreadyDone:
      'This call has been carried out already. Its answer is no longer there; look what is stored.',
    wrongKey: 'Idempotency-Key is 1 to {most:number} characters without spaces.',
    keyOfOther: 'This Idempotency-Key belongs to another call. Take a new one for each call.',
  },
  fields: {
    missing: 'The field {field} is missing.',
    unknown: 'The field {field} is unknown.',
    wrong: 'The field {field} is not right.',
    notOneOf: 'The field {field} is one of: {allowed}.',
  },
  alreadySaved: 'This had been saved already.',
  expiredForm: 'The form has expired. Send it again; what you filled in is still there.',
  reference: 'Report number for support: {id}',
}
