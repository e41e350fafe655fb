import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { STATIC_ADDRESS } from '../src/platform/static-address.ts'
import { SHEETS } from '../src/platform/web/assets.ts'
import { frappeWithoutStyles } from './frappe-without-styles.ts'
import { ownLateImport } from './own-late-import.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const FIRST = 'first'

/** What the browser gets: `static/built`, hashed names, with a manifest that the server reads. */
export default defineConfig({
  root,
  base: STATIC_ADDRESS,
  publicDir: false,
  plugins: [frappeWithoutStyles(), ownLateImport()],
  build: {
    outDir: 'static/built',
    emptyOutDir: true,
    manifest: true,
    // Not in production: source maps are for development only.
    sourcemap: process.argv.includes('--watch'),
    // Style sheets and images stay files: the CSP allows no inline ones.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Of what comes late, all but what every page has.
      resolveDependencies: (_file, needed) => needed.filter((it) => !it.includes('/boot-')),
    },
    rolldownOptions: {
      input: [
        'islands/first.ts',
        'islands/boot.tsx',
        'static/app.css',
        ...SHEETS.map((name) => `static/css/${name}.css`),
      ],
      // The code that calls the server is small, and most islands load all of it: one file compresses better
      // than four.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // A classic script: its names stay its own.
        postBanner: ({ name }) => (name === FIRST ? '(() => {' : ''),
        postFooter: ({ name }) => (name === FIRST ? '})()' : ''),
        codeSplitting: {
          groups: [
            // Forms of a step have texts, and no React.
            {
              name: 'texts',
              test: /node_modules\/typesafe-i18n\/|src\/platform\/texts\/texts-from\.ts$/,
            },
            {
              name: 'talk',
              test: /islands\/(dialog|latest-version|page-language|refresh-parts|submit|toast)\.ts$|src\/platform\/(texts\/(safe-text|format)|geo\/box)\.ts$/,
            },
            // Islands of React load all of this. Last: a group takes what its files import and no earlier one has.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@preact\/signals-(core|react))\/|islands\/hydrate\.tsx$/,
            },
          ],
        },
      },
    },
  },
})
