import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { openDatabase } from '../db/open.ts'
import { Replica } from '../db/replica.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Context } from './context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The replica at `DATABASE_READ_URL`; null without it. */
    replica: Replica | null
    /**
     * Notes the position of a person's last write, so that they read nothing older from the replica. Call it after the
     * write.
     */
    noteWrite(personId: string): Promise<void>
  }
}

const ONLY_READS = ['GET', 'HEAD', 'OPTIONS']

/** Opens the replica of the settings, and notes the position of every person's write before the response is sent. */
export const readApart = plugin(async (app: FastifyInstance) => {
  const { settings, db, now } = app.parts
  const { readUrl, readLagSeconds } = settings.replica
  app.decorate('replica', null)
  app.decorate('noteWrite', async (personId) => {
    await app.replica
      ?.noteWrite(personId, now())
      .catch((error) => app.log.warn({ err: error }, 'recording the time of a write failed'))
  })
  if (!readUrl) return
  const from = { ...settings, databaseUrl: readUrl, limits: { connect: 1_000 } }
  const lost = (error: Error) => app.log.warn({ err: error }, 'connection to the replica lost')
  const replica = new Replica(db, openDatabase(from, lost), readLagSeconds)
  app.replica = replica
  app.addHook('onClose', () => replica.stop())
  app.addHook('onSend', async (http) => {
    const id = http.context?.person.id
    if (!id || ONLY_READS.includes(http.method) || http.routeOptions.config.onlyReads) return
    await app.noteWrite(id)
  })
})

/**
 * Runs work that only reads on the replica, when that is up to date and contains this person's writes; on the primary
 * otherwise, and when the replica fails midway.
 */
export async function overReplica<Result>(
  http: FastifyRequest,
  reply: FastifyReply,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { server, context } = http
  const { replica } = server
  if (!replica || !(await replica.mayServe(context.person.id))) return work(context)
  try {
    return await work({ ...context, db: replica.db })
  } catch (error) {
    if (!isUnavailable(error) || reply.sent) throw error
    replica.leave()
    http.log.warn({ err: error }, 'replica failed; retrying on the primary')
    return work(context)
  }
}
