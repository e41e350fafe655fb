import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** Ways in which a tile server fails. */
export const MISCHIEF = [
  'is down',
  'never answers',
  'sends half a tile',
  'sends a page',
  'fails',
  'leads elsewhere',
  'sends ten megabytes',
] as const
type Mischief = (typeof MISCHIEF)[number] | 'has nothing there'

export interface TileServer {
  /** Its origin, for `TILES_URL`. */
  url: string
  /** Every tile that was requested, as `z/x/y`. */
  requested: string[]
  /** The `User-Agent` of the last request. */
  agent(): string
  does(mischief: Mischief | null): void
  stop(): Promise<void>
}

/** Settings of a desk that has its tiles from a server. */
export const tilesFrom = ({ url }: TileServer, more: object = {}) => ({
  enabled: true,
  at: url,
  withinMs: 5_000,
  mostBytes: 1_000_000,
  ...more,
})

/**
 * A tile server on a port of our own. It understands the addresses of the tenants' services, WMTS in a query
 * (Flanders) and in a path (the Netherlands), refuses others as they do, and draws the number of each tile on it.
 */
export async function startTileServer(): Promise<TileServer> {
  const requested: string[] = []
  let mischief: Mischief | null = null
  let agent = ''
  const server = createServer(async (request, response) => {
    const tile = tileOf(new URL(request.url ?? '/', 'http://localhost'))
    agent = request.headers['user-agent'] ?? ''
    if (!tile) return response.writeHead(400, { 'content-type': 'text/xml' }).end(EXCEPTION)
    requested.push(tile)
    if (mischief) return misbehave(mischief, response)
    const picture = await drawn(tile)
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length }).end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    agent: () => agent,
    does(next) {
      mischief = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const EXCEPTION = '<ows:ExceptionReport><ows:Exception exceptionCode="TileOutOfRange"/></ows:ExceptionReport>'

/** The tile of an address, `z/x/y`; null when it is not that of a tile. */
function tileOf({ pathname, searchParams: query }: URL): string | null {
  const path = /^\/brt\/achtergrondkaart\/wmts\/v2_0\/\w+\/EPSG:3857\/(\d+\/\d+\/\d+)\.png$/.exec(pathname)
  if (path) return path[1] ?? null
  const isWmts =
    query.get('SERVICE') === 'WMTS' &&
    query.get('VERSION') === '1.0.0' &&
    query.get('REQUEST') === 'GetTile' &&
    query.get('FORMAT') === 'image/png' &&
    query.get('TILEMATRIXSET') === 'GoogleMapsVL' &&
    Boolean(query.get('LAYER'))
  const tile = ['TILEMATRIX', 'TILECOL', 'TILEROW'].map((name) => query.get(name) ?? '')
  return isWmts && tile.every((it) => /^\d+$/.test(it)) ? tile.join('/') : null
}

const SIDE = 256
/** Digits and a slash: five rows of three dots. */
const DIGITS: Record<string, string> = {
  0: '75557',
  1: '26227',
  2: '71747',
  3: '71717',
  4: '55711',
  5: '74717',
  6: '74757',
  7: '71111',
  8: '75757',
  9: '75717',
  '/': '11244',
}
const DOT = 4

/** Streets of a sort, with the number of the tile in thick dots. */
function drawn(tile: string): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3, 0xee)
  const fill = (left: number, top: number, wide: number, high: number, grey: number) => {
    for (let y = top; y < Math.min(SIDE, top + high); y++)
      pixels.fill(grey, (y * SIDE + left) * 3, (y * SIDE + Math.min(SIDE, left + wide)) * 3)
  }
  for (const at of [64, 180]) {
    fill(at, 0, 14, SIDE, 0xff)
    fill(0, at, SIDE, 14, 0xff)
  }
  fill(0, 0, SIDE, 1, 0xcc)
  fill(0, 0, 1, SIDE, 0xcc)
  for (const [index, letter] of [...tile].entries())
    for (const [row, dots] of [...(DIGITS[letter] ?? '')].entries())
      for (let column = 0; column < 3; column++)
        if (Number(dots) & (4 >> column))
          fill(20 + (index * 4 + column) * DOT, 120 + row * DOT, DOT, DOT, 0x66)
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer()
}

const TEN_MEGABYTES = 10 * 1_048_576
const PNG = '89504e470d0a1a0a'

function misbehave(how: Mischief, response: ServerResponse) {
  switch (how) {
    case 'is down':
      return response.destroy()
    case 'never answers':
      return
    case 'sends half a tile':
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 1_000 })
      response.write(Buffer.from(PNG, 'hex'))
      return setTimeout(() => response.destroy(), 20)
    case 'sends a page':
      return response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><script>1</script>')
    case 'fails':
      return response.writeHead(500).end('at /srv/secret')
    case 'leads elsewhere':
      return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    case 'sends ten megabytes':
      return response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(TEN_MEGABYTES, 7))
    case 'has nothing there':
      return response.writeHead(404).end()
  }
}
