import { hydrateWith } from '../hydrate.tsx'
import { CommentsPanel } from './comments-panel.tsx'

export const hydrate = hydrateWith(CommentsPanel, {
  nl: () => import('../../src/platform/texts/nl/comments.ts'),
  en: () => import('../../src/platform/texts/en/comments.ts'),
})
