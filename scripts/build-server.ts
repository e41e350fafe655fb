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
  await build({
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
}
