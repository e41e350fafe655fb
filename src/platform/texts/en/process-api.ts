import type { Translation } from '../dictionary.ts'
import type { processApi as nl } from '../nl/process-api.ts'

export const processApi: Translation<typeof nl> = {
  cpoError:
    'Your organisation is not known here as an operator, so you see no processes. Ask the administrator to check your account.',
  unknownType: 'There is no such kind of process here.',
  oneOfTwo: 'Name a uuid or a locationId, and not both.',
  unknownField: 'This field does not exist or cannot be filled in: {field}. Nothing was saved.',
}
