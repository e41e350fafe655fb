import { describe, expect, test } from 'vitest'
import { packagesLoadedWith, reachOf, sourcesIn } from './sources.ts'

/** Browser code and views import no server code, not even indirectly. */

const sources = new Map(
  sourcesIn('src', 'views', 'islands', 'tenants', 'migrations').map((it) => [it.path, it]),
)

/** Packages that run in a browser, or only render. */
const FOR_BROWSERS =
  /^(react|react-dom|@preact\/signals-react|typesafe-i18n|typebox|leaflet|leaflet\.[a-z]+|supercluster|frappe-charts|driver\.js)(\/|$)/
const OF_THE_SERVER =
  /^(node:|src\/platform\/(db|web|outside|events|settings)\/|src\/people\/sign-in\/|src\/desk\/demo\/|src\/(app|server|root)\.ts|src\/desk\/tenants\/(find|routes)\.tsx?|tenants\/|migrations\/|scripts\/)|(^|\/)([a-z-]*queries|policy|routes|api)\.tsx?$/

const wrongWays = (folder: string) =>
  [...sources.keys()]
    .filter((path) => path.startsWith(`${folder}/`))
    .flatMap((path) =>
      [...reachOf(path, sources)]
        .filter(([reached]) => {
          const isOurs = sources.has(reached) || /\.(tsx?|css|json)$/.test(reached)
          return OF_THE_SERVER.test(reached) || (!isOurs && !FOR_BROWSERS.test(reached))
        })
        .map(([, way]) => way),
    )

describe('imports', () => {
  test('views import no database and no server', () => {
    expect(wrongWays('views')).toEqual([])
  })

  test('islands import no database and no server', () => {
    expect(wrongWays('islands')).toEqual([])
  })

  test('a server loads at its start what it needs every day, and an export next to nothing', () => {
    const large = ['sax', 'yauzl', 'pdfkit', 'fontkit', 'sharp', 'oidc-provider']
    const server = packagesLoadedWith('src/server.ts', sources)
    expect(server).toContain('fastify')
    expect(large.filter((name) => server.has(name))).toEqual([])
    const thread = [...packagesLoadedWith('src/export-thread.ts', sources)]
    expect(thread.filter((name) => !name.startsWith('node:')).sort()).toEqual([
      'better-sqlite3',
      'kysely',
      'kysely/helpers/postgres',
      'kysely/helpers/sqlite',
      'pg',
      'typesafe-i18n',
    ])
  })

  test('src/platform/db and src/platform/outside import no pages', () => {
    const pages = [...sources.keys()]
      .filter((path) => /^src\/platform\/(db|outside)\//.test(path))
      .flatMap((path) => [...reachOf(path, sources)])
      .filter(([reached]) => /^(views|islands)\//.test(reached))
    expect(pages).toEqual([])
  })
})
