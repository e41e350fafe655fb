import type { Dispatcher } from 'undici'
import { readText } from './fetch-json.ts'

/** Larger than a list of a thousand names. */
const LARGEST_LIST = 4 * 1_048_576

/**
 * The names of all objects in a bucket, or in a folder of it, without that folder (ListObjectsV2). Throws when the
 * service does not list them.
 */
export async function* namesInBucket(
  url: string,
  ask: (address: string) => Promise<Dispatcher.ResponseData>,
): AsyncGenerator<string> {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.slice(1).split('/')
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('')
  for (let after: string | undefined = ''; after !== undefined; ) {
    const asked = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix })
    if (after) asked.set('continuation-token', after)
    const { statusCode, body } = await ask(`${origin}/${bucket}?${String(asked).replaceAll('+', '%20')}`)
    const list = await readText(body, LARGEST_LIST)
    if (statusCode !== 200) throw new Error(`status ${statusCode}`)
    for (const [, key = ''] of list.matchAll(/<Key>([^<]*)<\/Key>/g))
      yield decodeURIComponent(key.replaceAll('+', ' ')).slice(prefix.length)
    after = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/
      .exec(list)?.[1]
      ?.replaceAll('&amp;', '&')
  }
}
