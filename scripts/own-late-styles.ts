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

/** Has built code import what is late from the folder that `styled-import.ts` says, when it tries again. */
export const lateElsewhere = (): Plugin => ({
  name: 'late-elsewhere',
  enforce: 'post',
  generateBundle: {
    // After Vite has read the addresses, to know the style sheets that belong to them.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replaceAll(/import\((["'`])\.\//g, 'import((globalThis.scripts||`./`)+$1')
    },
  },
})
