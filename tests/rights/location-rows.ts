import type { PersonName } from '../world.ts'
import type { Row, Target } from './row.ts'

/**
 * Rows for the routes of locations: operators and case workers (`canAccessAssetManagement`). Part of
 * `MATRIX`.
 */

const may: readonly PersonName[] = ['chiara', 'omar', 'willem', 'anna']
/** May import files (`canAccessImportLocations`), for the whole region. */
const importing: readonly PersonName[] = ['willem', 'anna']

const onComment =
  (act: string, form: Record<string, string> = {}) =>
  ({ locationUuid, locationCommentId }: Target) => ({
    url: `/locaties/${locationUuid}/opmerkingen/${locationCommentId}${act}`,
    form,
  })

export const locationRows: Record<string, Row> = {
  'GET /locaties': { may },
  'GET /locaties/nieuw': { may },
  // Nothing is filled in: validation comes after the permission.
  'POST /locaties/nieuw': {
    may,
    sends: () => ({ form: { key: '7a0d2f4c-6f0e-4c53-9d6c-1f6f6a1f9a10' } }),
    works: [422],
  },
  'GET /locaties/importeren': { may: importing },
  // Without a file: validation comes after the permission.
  'POST /locaties/importeren': { may: importing, sends: () => ({ form: { source: '' } }), works: [415] },
  // No such file was uploaded before.
  'GET /locaties/importeren/:uuid': {
    may: importing,
    sends: () => ({ url: '/locaties/importeren/none' }),
    works: [404],
  },
  'POST /locaties/importeren/:uuid': {
    may: importing,
    sends: () => ({ url: '/locaties/importeren/none', form: { act: 'confirm' } }),
    works: [404],
  },
  'GET /locaties/:uuid': {
    may,
    record: true,
    sends: ({ locationUuid }) => ({ url: `/locaties/${locationUuid}` }),
  },
  'POST /locaties/:uuid/opmerkingen': {
    may,
    record: true,
    sends: ({ locationUuid }) => ({
      url: `/locaties/${locationUuid}/opmerkingen`,
      form: { message: 'Nagekeken' },
    }),
    works: [303],
  },
  'POST /locaties/:uuid/opmerkingen/:id (of somebody else)': {
    may: ['anna'],
    record: true,
    sends: onComment('', { message: 'Nagekeken' }),
    works: [303],
  },
  'POST /locaties/:uuid/opmerkingen/:id (of their own)': {
    may,
    record: true,
    commentBy: 'self',
    sends: onComment('', { message: 'Nagekeken' }),
    works: [303],
  },
  'POST /locaties/:uuid/opmerkingen/:id/verwijderen': {
    may: ['willem', 'anna'],
    record: true,
    sends: onComment('/verwijderen'),
    works: [303],
  },
  'POST /locaties/:uuid/opmerkingen/:id/status': {
    may: ['willem', 'anna'],
    record: true,
    sends: onComment('/status', { status: 'done' }),
    works: [303],
  },
}
