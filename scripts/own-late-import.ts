import type { Plugin } from 'vite'

const OURS = '\0import-late'

/**
 * Has code that is loaded late imported by `islands/late-import.ts`, which every page has in its head. Vite's own import
 * is seven times its size, for preloading and for sheets that a page links itself: ours do neither.
 */
export const ownLateImport = (): Plugin => ({
  name: 'own-late-import',
  enforce: 'pre',
  resolveId: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => OURS },
  load: {
    filter: { id: /^\0import-late$/ },
    handler: () => 'export const __vitePreload = (load, files) => window.importLate(load, files)',
  },
})
