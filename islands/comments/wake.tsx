import { hydrateWith } from '../hydrate.tsx'
import { CommentsPanel } from './comments-panel.tsx'

export const hydrate = hydrateWith(CommentsPanel, {
  nl: () => import('../../src/texts/nl/comments.ts'),
  en: () => import('../../src/texts/en/comments.ts'),
})
