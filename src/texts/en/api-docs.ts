import type { apiDocs as nl } from '../nl/api-docs.ts'
import type { Translation } from '../texts.ts'

export const apiDocs: Translation<typeof nl> = {
  title: 'API of the charging desk',
  intro:
    'Every call answers with statusCode and data; a failed one with statusCode, error and message. Machine-readable:',
  body: 'What you send',
  answer: 'What you get back',
}
