import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type OutputFile } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Threads, which stand next to the program that starts them. */
const THREADS = {
  'export-worker': 'src/export-thread.ts',
  'statement-thread': 'src/platform/db/statement-thread.mjs',
  'heic-thread': 'src/platform/files/heic-thread.mjs',
}

/**
 * Bundles our own code, and React in its production form, into `.build/server.js`, with its threads next to
 * it; every other package stays in node_modules. So pages render at full speed whatever NODE_ENV is at run
 * time, while our own settings still read NODE_ENV then. Another output folder must be inside the project too.
 */
export async function buildServer(
  entryPoints: Record<string, string> = { server: 'src/server.ts' },
  outdir = '.build',
) {
  await write(await bundle({ entryPoints: { ...entryPoints, ...THREADS }, outdir }))
  await copyTables(outdir)
}

/**
 * Bundles the command line into `.build/cli.js`, with its threads, the same way. What few commands need stands in
 * files of its own (`cli-*.js`), so that the others start without it.
 */
export async function buildCommandLine(outdir = '.build') {
  await write(await bundle({ entryPoints: THREADS, outdir }))
  const files = await bundle({
    entryPoints: { cli: 'scripts/cli.ts' },
    outdir,
    splitting: true,
    chunkNames: 'cli-[name]-[hash]',
  })
  await write(files)
  await copyTables(outdir)
  const made = new Set(files.map(({ path }) => basename(path)))
  const folder = resolve(root, outdir)
  for (const name of await readdir(folder))
    if (name.startsWith('cli-') && !made.has(name)) await rm(join(folder, name))
}

/** Copies the tables of places next to the bundle, where their reader (`src/geography/places/table.ts`) looks. */
const copyTables = (outdir: string) =>
  cp(resolve(root, 'src/geography/places/tables'), resolve(root, outdir, 'tables'), { recursive: true })

async function bundle(options: BuildOptions): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    // A server keeps the text of its program in memory; names stay, for stacks.
    minifyWhitespace: true,
    lineLimit: 200,
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
  return outputFiles
}

/**
 * Each file whole, as another program may start from it meanwhile; entry points, which are given first, come last.
 */
async function write(files: readonly OutputFile[]) {
  for (const { path, text } of files.toReversed()) {
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.${process.pid}`
    await writeFile(draft, path.endsWith('.map') ? text : inAscii(text))
    await rename(draft, path)
  }
}

/**
 * With escapes for what is left of other letters, in regular expressions and comments: a server keeps the text
 * of its program in memory, and one such letter doubles all of it.
 */
const inAscii = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
