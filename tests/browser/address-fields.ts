import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { AddressPart } from '../../views/residents/address-part.tsx'

/** The two address fields, each alone on a page with its own style and the desk's CSP, and what they call. */

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"
const at = { lat: 51.05, lng: 3.72 }
export const FOUND = [
  { label: 'Kerkstraat 12, 9000 Gent', lat: 51.05, lng: 3.72, kind: 'address' },
  { label: 'Kerkstraat, 9000 Gent', lat: 51.051, lng: 3.721, kind: 'street' },
  { label: '9000 Gent', lat: 51.06, lng: 3.73, kind: 'postal-code' },
]
const PARTS = [
  { street: 'Kerkstraat', house_number: '12' },
  { street: 'Kerkstraat', house_number: '' },
  { street: '', house_number: '' },
]
const CHOSEN = FOUND.map(({ label }, index) => ({
  ...at,
  label,
  ...PARTS[index],
  postal_code: '9000',
  city: 'Gent',
}))

const root = fileURLToPath(new URL('../..', import.meta.url))

const pageOf = (title: string, sheets: string[], body: string) => `<!doctype html><html lang="nl">
<head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">
${sheets.map((name) => `<link rel="stylesheet" href="/${name}.css">`).join('')}</head>
<body><main><h1>${title}</h1>${body}</main><script type="module" src="/page.js"></script></body></html>`

const DESK = pageOf(
  'Zoeken',
  ['app', 'page'],
  '<div id="veld"></div><p><button type="button">Verder</button></p><pre id="gekozen"></pre>',
)

function residentPage(): string {
  const part = createElement(AddressPart, {
    t: textsIn('nl'),
    radius: 100,
    search: { text: '', found: [], message: '' },
    near: [],
    isMeant: false,
  })
  const fields = ['street', 'house_number', 'postal_code', 'city']
    .map((name) => `<p><label>${name} <input name="${name}"></label></p>`)
    .join('')
  return pageOf(
    'Laadpaal aanvragen',
    ['app', 'public'],
    `<div class="resident"><form>${renderToStaticMarkup(part)}${fields}</form></div>`,
  )
}

export interface AddressFields {
  url: string
  /** The texts that were searched for. */
  searches: string[]
  /** Those whose search was aborted. */
  calledOff: string[]
  stop: () => void
}

export async function startAddressFields(): Promise<AddressFields> {
  const { outputFiles } = await build({
    entryPoints: {
      page: 'tests/browser/address-search.page.ts',
      app: 'static/app.css',
      public: 'static/css/residents.css',
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: root,
    format: 'esm',
    loader: { '.svg': 'dataurl' },
  })
  const pages = new Map([
    ['/', DESK],
    ['/bewoner', residentPage()],
  ])
  const [searches, calledOff]: [string[], string[]] = [[], []]

  const search = (q: string, found: (items: boolean) => object, response: ServerResponse) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    searches.push(q)
    if (q.includes('traag')) response.once('close', () => calledOff.push(q))
    else if (q.includes('stuk')) send(503, { message: 'Geocoder is not (yet) available' })
    else if (q.includes('kapot')) response.destroy()
    else send(200, { statusCode: 200, data: found(!q.includes('zzz')) })
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/api/geocode')
      return search(searchParams.get('q') ?? '', (some) => ({ suggestions: some ? FOUND : [] }), response)
    if (pathname === '/api/public/addresses') {
      const { q } = JSON.parse(await text(request))
      return search(q, (some) => ({ addresses: some ? CHOSEN : [] }), response)
    }
    if (pathname === '/api/public/nearby') return response.end(JSON.stringify({ data: { places: [] } }))
    const file = outputFiles.find(({ path }) => path.endsWith(pathname))
    const type = /\.js$/.test(pathname) ? 'javascript' : /\.css$/.test(pathname) ? 'css' : 'html'
    response.writeHead(200, { 'content-type': `text/${type}`, 'content-security-policy': POLICY })
    response.end(pages.get(pathname) ?? file?.contents ?? '')
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    searches,
    calledOff,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Errors of the page, without the failures that a test provokes. */
export function watchErrors(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/503|ERR_EMPTY_RESPONSE|ERR_ABORTED/.test(message.text()))
      problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}
