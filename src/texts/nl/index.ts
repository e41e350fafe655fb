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

/** Dutch: the base language. One file per noun. */
export const nl = {
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
} as const
