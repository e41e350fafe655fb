import { describe, expect, test } from 'vitest'
import { tenants } from '../../tenants/index.ts'
import { linesWith, type Source, sourcesIn } from './sources.ts'

/** What code may use which API. Each rule names the few files that are meant for it. */

const outside = (sources: Source[], ...allowed: RegExp[]) =>
  sources.filter(({ path }) => !allowed.some((it) => it.test(path)))

const ours = sourcesIn('src', 'views', 'islands')
// Benchmarks use the bare database driver and the bare network, to compare with.
const all = [...ours, ...outside(sourcesIn('scripts', 'migrations'), /^scripts\/bench/)]

describe('the house', () => {
  test('SQL is built in queries, in src/platform/db, in migrations and in the session store', () => {
    const elsewhere = outside(
      all,
      /queries\.ts$/,
      /^src\/platform\/db\//,
      /^migrations\//,
      /^src\/people\/sessions\/session-store\.ts$/,
    )
    expect(
      linesWith(elsewhere, /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|with)\(['"]/),
    ).toEqual([])
    expect(linesWith(elsewhere, /\bsql(<[^`]*>)?`|\bsql\.(ref|table|raw|lit|join|val)\b/)).toEqual([])
  })

  test('no SQL is put together from text: raw pieces stay in the dialect, the driver and the migrations', () => {
    const elsewhere = outside(all, /^src\/platform\/db\/(dialect|postgres-driver)\.ts$/, /^migrations\//)
    expect(linesWith(elsewhere, /\bsql\s*\.\s*(raw|lit)\b|\bdynamic\s*\.|CompiledQuery\.raw/)).toEqual([])
  })

  test('contact data of requests is read where it is closed, where mails go out, and where it is cleared', () => {
    const elsewhere = outside(
      ours.filter(({ path }) => path.endsWith('queries.ts')),
      // They close what they read: src/records/requests/contact.ts.
      /^src\/records\/requests\/(list-)?queries\.ts$/,
      /^src\/(casework\/connections|overviews\/request-list)\/(picked-)?queries\.ts$/,
      // Only conditions on what was judged are left of it.
      /^src\/casework\/judgements\/queries\.ts$/,
      // Mails to applicants, and the pages of applicants themselves.
      /^src\/casework\/(mails|residents|intake)\/(news-)?queries\.ts$/,
      /^src\/desk\/(privacy|demo)\//,
      // Of colleagues.
      /^src\/people\/people\/queries\.ts$/,
    )
    expect(
      linesWith(elsewhere, /selectAll\('request'\)|'(request\.)?(first_name|last_name|phone|email)'/),
    ).toEqual([])
  })

  test('only src/platform/outside, and what sends, uploads, tries calls out or fetches scripts of the islands, uses a network', () => {
    const elsewhere = outside(
      all,
      /^src\/platform\/outside\//,
      /^islands\/(submit|late-import|documents\/upload|api-docs\/call)\.ts$/,
    )
    const inside =
      /(^|[^.\w])fetch\(|from 'undici'|import\('undici|new (XMLHttpRequest|WebSocket)\b|https?\.(get|request)\(/
    expect(linesWith(elsewhere, inside)).toEqual([])
  })

  test('no tenant is named outside tenants/ and src/desk/tenants, and none is compared with', () => {
    const elsewhere = outside(
      all.filter(({ path }) => !path.startsWith('src/desk/tenants/')),
      // The default of TENANT.
      /^src\/platform\/settings\/settings\.ts$/,
    )
    const named = new RegExp(`(['"\`])(${tenants.map(({ id }) => id).join('|')})\\1`)
    expect(linesWith(elsewhere, named)).toEqual([])
    expect(linesWith(elsewhere, /tenant(\.id|Id)\s*[!=]==?/)).toEqual([])
  })

  test('the environment is read once, when the server or a command starts', () => {
    const elsewhere = outside(ours, /^src\/server\.ts$/, /^src\/platform\/db\/open\.ts$/)
    expect(linesWith(elsewhere, /process\.env/)).toEqual([])
    // The build replaces this text by 'production', for React.
    expect(linesWith(sourcesIn('src'), /process\.env\.NODE_ENV/)).toEqual([])
  })

  test('nothing that people send becomes code', () => {
    expect(linesWith(all, /\beval\(|new Function\(|setTimeout\(['"`]/)).toEqual([])
  })

  test('no other program is started', () => {
    expect(linesWith(ours, /child_process|\bspawn\(|(?<!\.)\bexec(File)?(Sync)?\(['"`]/)).toEqual([])
  })

  test('cryptography uses no home-made randomness', () => {
    const elsewhere = outside(sourcesIn('src'), /^src\/desk\/demo\//)
    expect(linesWith(elsewhere, /Math\.random\(/)).toEqual([])
  })

  test('hashes are SHA-2, and ciphers are authenticated', () => {
    const weak = /create(Hash|Hmac)\((?!'sha(256|512)'\))(?!'sha(256|512)',)|\b(md5|sha1|des|rc4|[ce]bc)\b/i
    const ciphers = /createCipheriv\((?!CIPHER\b)|CIPHER = (?!'aes-256-gcm')/
    const code = outside(sourcesIn('src'), /^src\/(desk\/demo|platform\/texts)\//)
    expect(linesWith(code, ciphers)).toEqual([])
    expect(linesWith(code, weak)).toEqual([])
  })

  test('files are called after nouns and acts, not after drawers', () => {
    const vague =
      /(^|[/-])(utils?|helpers?|services?|managers?|common|misc|constants|types|index-2|part\d)([.-]|$)/
    expect(all.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([])
  })

  test('no file is longer than can be read at once', () => {
    const longest = 300
    const long = all.filter(({ lines }) => lines.length > longest)
    expect(long.map(({ path, lines }) => `${path}: ${lines.length}`)).toEqual([])
  })
})
