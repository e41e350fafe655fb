import type { nl } from '../nl/index.ts'
import type { Translation } from '../texts.ts'
import { apiDocs } from './api-docs.ts'
import { errors } from './errors.ts'
import { intake } from './intake.ts'
import { requests } from './requests.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'

export const en: Translation<typeof nl> = { apiDocs, errors, intake, requests, shell, signIn }
