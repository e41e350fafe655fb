import type { Translation } from '../dictionary.ts'
import type { processApi as nl } from '../nl/process-api.ts'

export const processApi: Translation<typeof nl> = {
  cpoError:
    'Your organisation is not known here as an operator, so you see no processes. Ask the administrator to check your account.',
  unknownType: 'There is no such kind of process here.',
  oneOfTwo: 'Name a uuid or a locationId, and not both.',
  unknownField: 'This field does not exist or cannot be filled in: {field}. Nothing was saved.',
  besideRecord: 'This field is read-only here; set it as CurrentLocation.{field}. Nothing was saved.',
  noAction: 'Name the action that the reason or the remark is for. Nothing was saved.',
  /** For programs, in English in every language. Source: spec 2 §8. */
  failures: {
    process: 'Getting process failed! ',
    realisation: 'Getting realisation failed! ',
    processes: 'Getting {type} processes failed!',
    update: 'Could not update process!',
  },
}
