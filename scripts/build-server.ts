import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles our own code, and React in its production form, into `.build/server.js`, with its threads next to
 * it; every other package stays in node_modules. So pages render at full speed whatever NODE_ENV is at run
 * time, while our own settings still read NODE_ENV then. Another output folder must be inside the project too.
 */
export async function buildServer(
  entryPoints: Record<string, string> = { server: 'src/server.ts' },
  outdir = '.build',
) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      ...entryPoints,
      'export-worker': 'src/export-thread.ts',
      'reading-thread': 'src/platform/db/reading-thread.mjs',
      'heic-thread': 'src/platform/files/heic-thread.mjs',
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    write: false,
    logLevel: 'warning',
    // Replaces this exact text in the bundled packages; our code gets its environment as an argument.
    define: { 'process.env.NODE_ENV': '"production"' },
    // React is CommonJS and loads node's own modules with require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'packages-stay-outside',
        setup(bundle) {
          const bundled =
            /^(react|react-dom|scheduler|use-sync-external-store|@preact\/signals-(react|core)|kysely|typebox|jose|typesafe-i18n)(\/|$)/
          bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || bundled.test(path) ? undefined : { path, external: true },
          )
        },
      },
    ],
  })
  for (const { path, text } of outputFiles) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, path.endsWith('.map') ? text : inAscii(text))
  }
}

/**
 * With escapes for what is left of other letters, in regular expressions and comments: a server keeps the text
 * of its program in memory, and one such letter doubles all of it.
 */
const inAscii = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
