import type { S3Settings } from '../outside/s3-storage.ts'
import { trimmedEnd } from '../trimmed.ts'
import type { Problems } from './problems.ts'

/** The storage and the virus scanner, where they are not the local folder and none. */
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
  const url = trimmedEnd(env.S3_URL ?? '', /\//)
  if (!url) return null
  const { protocol, username, search, hash, pathname } = addressOf(url)
  const isAddress = ['http:', 'https:'].includes(protocol) && !username && !search && !hash
  if (!isAddress || pathname === '/')
    problems.wrong('S3_URL', (say) => say.bucket({ example: 'https://s3.example.nl/laadloket' }))
  for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'])
    if (!env[name]) problems.add(name, (say) => say.neededBeside({ other: 'S3_URL' }))
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
    problems.wrong('CLAMD_URL', (say) => say.address({ example: 'tcp://clamd.example.nl:3310' }))
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

const addressOf = (url: string) => new URL(URL.canParse(url) ? url : 'about:blank')
