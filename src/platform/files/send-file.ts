import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Unreachable } from '../outside/fetch-json.ts'
import type { Storage } from '../outside/storage.ts'
import { Failure } from '../web/errors.ts'
import { CAN_DO_NOTHING } from '../web/headers.ts'
import { type Extension, FILE_TYPES } from './file.ts'
import type { FileStore } from './file-store.ts'
import { type BadPicture, previewOf } from './picture.ts'
import type { FoundFile } from './queries.ts'

type Sent = Pick<FoundFile, 'uuid' | 'filename' | 'extension' | 'size'>

/**
 * Sends a file as an attachment that a browser does not run; false when its content is missing. The caller has checked
 * that it may be opened.
 */
export async function sendFile(reply: FastifyReply, { storage }: FileStore, file: Sent): Promise<boolean> {
  const content = await opened(reply, storage, file.uuid)
  if (!content) {
    reply.log.error({ file: file.uuid }, 'content of a file is missing')
    return false
  }
  reply
    .type(FILE_TYPES[file.extension as Extension])
    .header('content-length', file.size)
    .header('content-disposition', attachment(file.filename))
    .header('content-security-policy', CAN_DO_NOTHING)
    .send(content)
  return true
}

/** Sends a thumbnail of a picture, for display in a page; false without one. */
export async function sendPreview(reply: FastifyReply, { storage }: FileStore, file: Sent): Promise<boolean> {
  const kept = await opened(reply, storage, file.uuid)
  if (!kept) return false
  const pieces: Buffer[] = []
  for await (const piece of kept) pieces.push(piece as Buffer)
  const preview = await previewOf(Buffer.concat(pieces)).catch((error: BadPicture) => {
    reply.log.error({ err: error, file: file.uuid }, 'rendering a preview of a stored picture failed')
    return null
  })
  if (!preview) return false
  reply
    .type(FILE_TYPES.jpg)
    .header('content-disposition', 'inline')
    .header('content-security-policy', CAN_DO_NOTHING)
    .send(preview)
  return true
}

/** Its content, null when it is missing; throws 503 when the storage does not answer. */
const opened = (reply: FastifyReply, storage: Storage, uuid: string): Promise<Readable | null> =>
  storage.read(uuid).catch((error) => {
    if (!(error instanceof Unreachable)) throw error
    reply.log.error({ err: error, file: uuid }, 'file storage does not respond')
    throw new Failure(503)
  })

/**
 * A `content-disposition` header with a name for browsers that accept only ASCII, and one for all others. Source: RFC
 * 6266.
 */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
