import type { FastifyRequest } from 'fastify'
import { Failure, Invalid } from '../web/errors.ts'

/** Fields beside the file, and the frames around them. */
const AROUND_BYTES = 64 * 1024

export interface Upload {
  filename: string
  content: Buffer
}

/**
 * The one file of a multipart call. Throws 413 for a file with more than `most` bytes (counted as they arrive,
 * whatever was announced), `Invalid` when there is no file.
 */
export async function readUpload(http: FastifyRequest, most: number): Promise<Upload> {
  const words = http.visit.t.files.problems
  const tooLarge = () => new Failure(413, words.tooLarge({ most }))
  if (Number(http.headers['content-length'] ?? 0) > most + AROUND_BYTES) throw tooLarge()
  if (!http.isMultipart()) throw new Failure(415)

  let upload: Upload | null = null
  const limits = { fileSize: most, files: 1, fields: 5, fieldSize: 1_000, parts: 6 }
  for await (const part of http.parts({ limits })) {
    if (part.type !== 'file') continue
    const pieces: Buffer[] = []
    for await (const piece of part.file) pieces.push(piece as Buffer)
    // A part that was cut off at the limit looks whole otherwise.
    if (part.file.truncated) throw tooLarge()
    upload = { filename: part.filename, content: Buffer.concat(pieces) }
  }
  if (!upload) throw new Invalid([{ field: 'file', message: words.none() }])
  return upload
}
