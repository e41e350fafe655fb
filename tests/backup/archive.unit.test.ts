import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { bytesOf, checkArchive, entriesOf, entryOf, writeArchive } from '../../src/desk/backup/archive.ts'
import type { Manifest } from '../../src/desk/backup/manifest.ts'
import type { Entry } from '../../src/desk/backup/tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
const newFile = () => join(folder, `${made++}.backup`)
function fileOf(bytes: Uint8Array): string {
  const file = newFile()
  writeFileSync(file, bytes)
  return file
}

/** An archive as the first versions wrote it, with their own tar: a file, an empty one, and a database. */
const OLD =
  'H4sIAAAAAAAAA+2YO2/bMBDHM/tTEAK6Vc7xKdJbgaJDpw6dWmQ4ineGUptGLaZL4O9eyOoLSQEHQWN34A84kDwc7k+R4kPiYUPjtU/QGwZqgXVsTW9tG5KjVrFkx4Ayqv7q2QAAOIBjCY9LAKl/1ye/NKDslYDnSz6du7Hg/grOovUf8urD23fiG2bxfnfprlQuAB/X/4Zo/XIaJ9f/o3rnnKnr/xwkLBhxpOsNYtrsvlBZpviPNU7MvzLKPNj/ZWdVnf9zsB9uRbVq1apVm+3Se/I52WIemMayvB13+YU0Tpz/EkA9OP/BqK6e/+fgfiFEw7v9FkuzEvL11CyUMU/NZk25NEcf5fWQafKNXzdDodnb7wkLpTfHYAXKtSBbUB9Br8CswC4B4NMcuh3WeyzDLo/NSnxeCCFEM01+O41/aRZC3MziGDc0xdwfZondXS60/8OzHcZxyOspzc2PkFwol2PInJif/Fdj6njPYNF5zZqjk+A02eR1VB40sXQuxT5pqdCj0hg5aEWGIRCkYPuo/PEBf6lO31JTVtIRemNU8NzLXpqAHNn0PgTHMSijOiQjyTgTYtCmRxNsCDJ23qrorf2Z9a839Hm8dac66a3RKXUuGEXUJ04UjeTOYYrsO0yBkZyPVrGPnEhC5zq2yDiN+WFxuPQbWKlUKpVL8B3NmtCcABgAAA=='

const aManifest = (contents: Manifest['contents']): Manifest => ({
  format: 1,
  tenant: 'gent',
  engine: 'sqlite',
  createdAt: '2026-01-02T03:04:05.000Z',
  migrations: ['0001-start'],
  tables: {},
  counters: {},
  missing: [],
  contents,
})

async function* of(...entries: Entry[]) {
  yield* entries
}

test('an archive of the first versions is read to the last byte', async () => {
  const file = fileOf(Buffer.from(OLD, 'base64'))
  expect(await checkArchive(file)).toMatchObject({ tenant: 'gent', format: 1 })
  const found: Record<string, string> = {}
  for await (const entry of entriesOf(file))
    if (entry.name !== 'manifest.json') found[entry.name] = (await bytesOf(entry)).toString()
  expect(found).toEqual({
    'files/8d0c4f0e-0f3b-4c55-9d6e-2f1f6f0a1b2c': '%PDF van Jo',
    'files/leeg': '',
    'database/laadloket.db': 'rij '.repeat(325),
  })
})

test('what is written is read again, also when some of it is passed over', async () => {
  const file = newFile()
  const large = Buffer.alloc(3_000_000, 'x')
  const manifest = await writeArchive(
    file,
    of(
      entryOf('files/eerste', large),
      entryOf('files/leeg', Buffer.alloc(0)),
      entryOf('files/laatste', large),
    ),
    aManifest,
  )
  expect(await checkArchive(file)).toEqual(manifest)
  const seen: [string, number][] = []
  for await (const entry of entriesOf(file))
    seen.push([entry.name, entry.name === 'files/laatste' ? (await bytesOf(entry)).length : 0])
  expect(seen.slice(0, 3)).toEqual([
    ['files/eerste', 0],
    ['files/leeg', 0],
    ['files/laatste', large.length],
  ])
})

test.each([99, 101])(
  'a content of another length than declared makes no archive: %i bytes',
  async (length) => {
    const file = newFile()
    const entry = { ...entryOf('files/x', Buffer.alloc(length)), size: 100 }
    await expect(writeArchive(file, of(entry), aManifest)).rejects.toThrow('Size mismatch')
    await expect(checkArchive(file)).rejects.toThrow('ENOENT')
  },
)

test('an error in a content while an archive is written is thrown unchanged', async () => {
  async function* content(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(10)
    throw new Error('the storage is away')
  }
  const entry = { name: 'files/x', size: 100, content: content() }
  await expect(writeArchive(newFile(), of(entry), aManifest)).rejects.toThrow('the storage is away')
})

const tarOf = () => gunzipSync(Buffer.from(OLD, 'base64'))

test.each([511, 1024, 1500, 2048])('an archive of which %i bytes are left is damaged', async (bytes) => {
  const file = fileOf(gzipSync(tarOf().subarray(0, bytes)))
  await expect(checkArchive(file)).rejects.toThrow(/^The archive is damaged: /)
})

test.each<[string, Parameters<Pack['entry']>[0], string]>([
  [
    'a link',
    { name: 'files/x', type: 'symlink', linkname: '/etc/passwd' },
    'it contains entries other than files',
  ],
  ['a folder', { name: 'files/', type: 'directory' }, 'it contains entries other than files'],
  [
    'a header without an end',
    { name: 'files/x', pax: { comment: 'x'.repeat(5_000_000) } },
    'it is not an archive',
  ],
])('%s in an archive is refused', async (_, header, reason) => {
  const tar = pack()
  tar.entry(header, '')
  tar.finalize()
  const pieces: Uint8Array[] = []
  for await (const piece of tar) pieces.push(piece as Uint8Array)
  const file = fileOf(gzipSync(Buffer.concat(pieces)))
  await expect(checkArchive(file)).rejects.toThrow(`The archive is damaged: ${reason}`)
})
