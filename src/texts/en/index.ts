import type { nl } from '../nl/index.ts'
import type { Translation } from '../texts.ts'
import { advice } from './advice.ts'
import { apiDocs } from './api-docs.ts'
import { boundaries } from './boundaries.ts'
import { chargePointImport } from './charge-point-import.ts'
import { chargePoints } from './charge-points.ts'
import { comments } from './comments.ts'
import { coordinates } from './coordinates.ts'
import { errors } from './errors.ts'
import { files } from './files.ts'
import { geocoding } from './geocoding.ts'
import { intake } from './intake.ts'
import { judgements } from './judgements.ts'
import { map } from './map.ts'
import { monitoring } from './monitoring.ts'
import { nearby } from './nearby.ts'
import { parkingAreas } from './parking-areas.ts'
import { requests } from './requests.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { tags } from './tags.ts'

export const en: Translation<typeof nl> = {
  advice,
  apiDocs,
  boundaries,
  chargePointImport,
  chargePoints,
  comments,
  coordinates,
  errors,
  files,
  geocoding,
  intake,
  judgements,
  map,
  monitoring,
  nearby,
  parkingAreas,
  requests,
  shell,
  signIn,
  tags,
}
