import { apiDocs } from './api-docs.ts'
import { errors } from './errors.ts'
import { intake } from './intake.ts'
import { requests } from './requests.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'

/** Dutch: the base language. One file per noun. */
export const nl = { apiDocs, errors, intake, requests, shell, signIn } as const
