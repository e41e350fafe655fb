import type { S3Settings } from '../outside/s3-storage.ts'
import { addressOf, demandBeside, isServiceAddress, withoutSlash } from './kinds.ts'
import type { Problems } from './problems.ts'

/** The storage and the virus scanner; null for the local folder, and for no scanner. */
export interface FileSettings {
  s3: S3Settings | null
  clamd: { host: string; port: number } | null
}

const REGION = 'us-east-1'

/**
 * Reads `S3_URL`, `S3_ACCESS_KEY`, `S3_SECRET_KEY`, `S3_REGION` and `CLAMD_URL`; adds one line per mistake to
 * `problems`.
 */
export const readFileSettings = (env: NodeJS.ProcessEnv, problems: Problems): FileSettings => ({
  s3: readS3(env, problems),
  clamd: readClamd(env.CLAMD_URL ?? '', problems),
})

function readS3(env: NodeJS.ProcessEnv, problems: Problems): S3Settings | null {
  const url = withoutSlash(env, 'S3_URL')
  if (!url) return null
  if (!isServiceAddress(url) || addressOf(url).pathname === '/')
    problems.wrong('S3_URL', (words) => words.bucket({ example: 'https://s3.example.nl/laadloket' }))
  demandBeside(env, ['S3_ACCESS_KEY', 'S3_SECRET_KEY'], 'S3_URL', problems)
  return {
    url,
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
    region: env.S3_REGION || REGION,
  }
}

function readClamd(url: string, problems: Problems): FileSettings['clamd'] {
  if (!url) return null
  const { protocol, hostname, port, pathname, username } = addressOf(url)
  if (protocol !== 'tcp:' || !hostname || !port || !['', '/'].includes(pathname) || username)
    problems.wrong('CLAMD_URL', (words) => words.address({ example: 'tcp://clamd.example.nl:3310' }))
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}
