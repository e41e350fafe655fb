import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { lazyAsync } from '../../platform/lazy/lazy.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { LANGUAGES, type Language } from '../../platform/texts/language.ts'
import { root } from '../../root.ts'
import { tenantFile } from '../tenants/find.ts'
import { fillIn } from './fill-in.ts'
import { inOrder, type Manual, readManualFile } from './manual.ts'
import { readMarkdown } from './markdown.ts'
import { sizeOfPicture } from './picture-size.ts'

/** The folder of manuals shared by all tenants; files in a tenant's own folder replace them by name. */
const SHARED = new URL('src/desk/tenants/manuals/', root)
const MOST_FILES = 100
const MOST_BYTES = 200_000
const MOST_PICTURE_BYTES = 500_000

export interface Picture {
  file: URL
  address: string
  width: number
  height: number
}

/** The manuals of one tenant: read, filled in and sanitised at first use, then cached. */
export interface Library {
  in(language: Language): Promise<readonly Manual[]>
  picture(language: string, name: string): Promise<Picture | undefined>
}

/** The manuals of this tenant. A file that cannot be parsed is omitted, and logged. */
export function libraryOf(tenant: Tenant, log: Log): Library {
  const folders = [SHARED, tenantFile(tenant, 'manuals/')]
  const pictures = lazyAsync(() => readPictures(folders, log))
  const files = forEachLanguage((language) => readManuals(folders, tenant, language, log))
  const manuals = forEachLanguage(async (language) => {
    const own = await files[language]()
    // An untranslated manual is offered in the other language rather than not at all.
    const others = (await files[OTHER[language]]()).filter((it) => !own.some(({ id }) => id === it.id))
    const found = await pictures()
    const drawn: Manual[] = []
    for (const { markdown, ...manual } of [...own, ...others]) {
      const findPicture = (name: string) => {
        const picture = found.get(`${manual.language}/${name}`) ?? found.get(`nl/${name}`)
        if (!picture) log.error({ manual: manual.id, picture: name }, 'manual refers to a missing picture')
        return picture
      }
      drawn.push({ ...manual, ...(await readMarkdown(markdown, findPicture)) })
      // A manual needs some milliseconds: yields to the event loop.
      await setImmediate()
    }
    return inOrder(drawn)
  })
  return {
    in: (language) => manuals[language](),
    picture: async (language, name) => (await pictures()).get(`${language}/${name}`),
  }
}

type Log = Pick<FastifyBaseLogger, 'error'>
const OTHER = { nl: 'en', en: 'nl' } as const

const forEachLanguage = <Made>(make: (language: Language) => Promise<Made>) => ({
  nl: lazyAsync(() => make('nl')),
  en: lazyAsync(() => make('en')),
})

async function readManuals(folders: readonly URL[], tenant: Tenant, language: Language, log: Log) {
  const files = await readFolders(folders, `${language}/`, /^[a-z0-9-]+\.md$/, MOST_BYTES, log)
  return [...files].flatMap(([name, { content }]) => {
    const id = name.slice(0, -'.md'.length)
    try {
      return [{ id, language, ...readManualFile(fillIn(content.toString('utf8'), tenant, language)) }]
    } catch (error) {
      log.error({ manual: `${language}/${name}`, reason: String(error) }, 'manual skipped: invalid file')
      return []
    }
  })
}

async function readPictures(folders: readonly URL[], log: Log) {
  const pictures = new Map<string, Picture>()
  for (const language of LANGUAGES) {
    const within = `pictures/${language}/`
    const files = await readFolders(folders, within, /^[a-z0-9-]+\.(webp|png)$/, MOST_PICTURE_BYTES, log)
    for (const [name, { file, content }] of files) {
      const size = sizeOfPicture(content)
      if (!size) {
        log.error({ picture: `${language}/${name}` }, 'picture of the manuals skipped: not a valid picture')
        continue
      }
      const version = createHash('sha256').update(content).digest('hex').slice(0, 12)
      const address = `/handleidingen/beelden/${language}/${name}?v=${version}`
      pictures.set(`${language}/${name}`, { file, address, ...size })
    }
  }
  return pictures
}

/** The files with matching names in the same subfolder of each folder, by name: a later folder wins. */
async function readFolders(
  folders: readonly URL[],
  within: string,
  names: RegExp,
  mostBytes: number,
  log: Log,
) {
  const files = new Map<string, { file: URL; content: Buffer }>()
  for (const folder of folders) {
    const place = new URL(within, folder)
    const found = (await readdir(place).catch(() => [])).filter((it) => names.test(it)).sort()
    for (const name of found.slice(0, MOST_FILES)) {
      const file = new URL(name, place)
      const content = await readFile(file)
      if (content.length <= mostBytes) files.set(name, { file, content })
      else
        log.error(
          { file: `${within}${name}`, bytes: content.length },
          'file of the manuals skipped: too large',
        )
    }
  }
  return files
}
