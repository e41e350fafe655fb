import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Has code that is loaded late imported by `islands/styled-import.ts`. Vite's own import, which every page loads, is
 * seven times its size, for preloading and for sheets that a page links itself: ours do neither.
 */
export const ownLateStyles = (): Plugin => ({
  name: 'own-late-styles',
  enforce: 'pre',
  resolveId: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => fileURLToPath(new URL('../islands/styled-import.ts', import.meta.url)),
  },
})
