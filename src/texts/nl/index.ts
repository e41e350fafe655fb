import { advice } from './advice.ts'
import { apiDocs } from './api-docs.ts'
import { chargePointImport } from './charge-point-import.ts'
import { chargePoints } from './charge-points.ts'
import { comments } from './comments.ts'
import { coordinates } from './coordinates.ts'
import { errors } from './errors.ts'
import { files } from './files.ts'
import { intake } from './intake.ts'
import { judgements } from './judgements.ts'
import { map } from './map.ts'
import { monitoring } from './monitoring.ts'
import { requests } from './requests.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { tags } from './tags.ts'

/** Dutch: the base language. One file per noun. */
export const nl = {
  advice,
  apiDocs,
  chargePointImport,
  chargePoints,
  comments,
  coordinates,
  errors,
  files,
  intake,
  judgements,
  map,
  monitoring,
  requests,
  shell,
  signIn,
  tags,
} as const
