import type { nl } from '../nl/index.ts'
import type { Translation } from '../texts.ts'
import { advice } from './advice.ts'
import { apiDocs } from './api-docs.ts'
import { comments } from './comments.ts'
import { errors } from './errors.ts'
import { files } from './files.ts'
import { intake } from './intake.ts'
import { judgements } from './judgements.ts'
import { requests } from './requests.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { tags } from './tags.ts'

export const en: Translation<typeof nl> = {
  advice,
  apiDocs,
  comments,
  errors,
  files,
  intake,
  judgements,
  requests,
  shell,
  signIn,
  tags,
}
