import { readFileSync } from 'node:fs'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

/** Number of commits in a write-ahead log, and its salt, which changes when SQLite restarts the log. */
interface WalCommits {
  salt: string
  count: number
}

/**
 * Counts the commits in the write-ahead log of a SQLite file, of all its connections. Each commit waits for the disk.
 * Source: https://sqlite.org/fileformat2.html#walformat.
 */
export function walCommits(database: string): WalCommits {
  const bytes = readFileSync(`${database}-wal`)
  if (bytes.length < HEADER_BYTES) return { salt: '', count: 0 }
  const frame = FRAME_HEADER_BYTES + bytes.readUInt32BE(8)
  const salt = bytes.toString('hex', 16, 24)
  let count = 0
  // Frames from before a restart have another salt.
  for (let at = HEADER_BYTES; at + frame <= bytes.length; at += frame) {
    if (bytes.toString('hex', at + 8, at + 16) !== salt) break
    if (bytes.readUInt32BE(at + 4) > 0) count++
  }
  return { salt, count }
}

/** Number of commits between two counts; after a restart of the log, only those since the restart. */
export const commitsBetween = (before: WalCommits, after: WalCommits) =>
  after.salt === before.salt ? after.count - before.count : after.count
