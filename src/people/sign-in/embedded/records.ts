import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Db } from '../../../platform/db/dialect.ts'
import {
  findProviderRecord,
  removeProviderRecord,
  removeProviderRecordsOf,
  replaceProviderRecord,
  saveProviderRecord,
} from '../queries.ts'

/** Stores the records of the embedded provider in the desk's own database: a restart signs no one out. */
export const recordsIn =
  (db: Db) =>
  (kind: string): Adapter => {
    const read = async (by: 'id' | 'uid' | 'user_code', value: string) => {
      const payload = await findProviderRecord(db, kind, by, value)
      return payload === undefined ? undefined : (JSON.parse(payload) as AdapterPayload)
    }
    return {
      upsert: (id, payload, expiresInSeconds) =>
        saveProviderRecord(db, {
          kind,
          id,
          payload: JSON.stringify(payload),
          uid: payload.uid ?? null,
          user_code: payload.userCode ?? null,
          grant_id: payload.grantId ?? null,
          expires_at: expiresInSeconds ? Date.now() + expiresInSeconds * 1000 : null,
        }),
      find: (id) => read('id', id),
      findByUid: (uid) => read('uid', uid),
      findByUserCode: (userCode) => read('user_code', userCode),
      async consume(id) {
        const payload = await findProviderRecord(db, kind, 'id', id)
        if (payload === undefined) return
        const used = { ...JSON.parse(payload), consumed: Math.floor(Date.now() / 1000) }
        const first = await replaceProviderRecord(db, kind, id, payload, JSON.stringify(used))
        // Of two concurrent uses, the second one fails.
        if (!first) throw new Error('This record was consumed concurrently.')
      },
      destroy: async (id) => {
        await removeProviderRecord(db, kind, id)
      },
      revokeByGrantId: async (grantId) => {
        await removeProviderRecordsOf(db, grantId)
      },
    }
  }
