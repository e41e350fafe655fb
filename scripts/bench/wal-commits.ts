import { readFileSync } from 'node:fs'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

/** The commits that a write-ahead log holds, and the salt that it has until it begins anew. */
interface WalCommits {
  salt: string
  count: number
}

/**
 * Counts the commits in a write-ahead log of SQLite: each is a wait for the disk, also of a thread whose statements no
 * watch hears of. Source: https://sqlite.org/fileformat2.html#walformat.
 */
export function walCommits(database: string): WalCommits {
  const bytes = readFileSync(`${database}-wal`)
  if (bytes.length < HEADER_BYTES) return { salt: '', count: 0 }
  const frame = FRAME_HEADER_BYTES + bytes.readUInt32BE(8)
  const salt = bytes.toString('hex', 16, 24)
  let count = 0
  // Frames of before the log began anew have another salt.
  for (let at = HEADER_BYTES; at + frame <= bytes.length; at += frame) {
    if (bytes.toString('hex', at + 8, at + 16) !== salt) break
    if (bytes.readUInt32BE(at + 4) > 0) count++
  }
  return { salt, count }
}

/** The commits between two counts; those before the log began anew are not among them. */
export const commitsBetween = (before: WalCommits, after: WalCommits) =>
  after.salt === before.salt ? after.count - before.count : after.count
